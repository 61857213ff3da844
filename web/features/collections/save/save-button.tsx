import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { useSingleKeys } from '#web/lib/keyboard.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { IconButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { attempt } from '../attempt.ts';
import { useIsFavorite } from './favorites.tsx';

const CollectionsButton = lazyComponent(() => import('./collections-button.tsx'));

/** Returns whether a logo is a favourite, and a function that changes it. The first press loads the code. */
export function useFavorite(logo: Logo) {
  const owner = { client: useQueryClient(), accountId: useAccountId() };
  const isFavorite = useIsFavorite(logo.url);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const toggle = async () => {
    if (pressed !== null) return;
    setPressed(!isFavorite);
    await attempt(
      ({ addLogo, removeLogo }) =>
        isFavorite ? removeLogo(owner, FAVORITES_ID, logo.url) : addLogo(owner, FAVORITES_ID, logo),
      isFavorite ? 'Couldn’t remove this logo' : 'Couldn’t save this logo',
    );
    setPressed(null);
  };
  return { isFavorite: pressed ?? isFavorite, toggle };
}

const SMALL = 'size-8.5! touch:size-11! text-muted hover:text-ink [&_svg]:size-[18px]';

interface HeartProps {
  logo: Logo;
  isFavorite: boolean;
  onClick: () => void;
  className: string;
  text?: string;
}

/** Adds a logo to the favourites with one press, and removes it with the next one. */
export function HeartButton({ logo, isFavorite, onClick, className, text }: HeartProps) {
  const hasKey = useSingleKeys();
  const title = isFavorite ? 'Saved to Favourites' : 'Save to Favourites';
  return (
    <IconButton
      label={`${text ?? 'Save'} ${logo.title} to Favourites`}
      title={hasKey ? `${title} (S)` : title}
      aria-pressed={isFavorite}
      aria-keyshortcuts={hasKey ? 's' : undefined}
      data-action="save"
      onClick={onClick}
      className={className}
    >
      <Heart
        aria-hidden="true"
        className={isFavorite ? 'fill-accent text-accent forced-colors:fill-[Highlight]' : ''}
      />
      {text}
    </IconButton>
  );
}

/** The heart of a logo on a card; once it is saved, also the button that chooses other collections. */
export function SaveButton({ logo }: { logo: Logo }) {
  const { isFavorite, toggle } = useFavorite(logo);
  return (
    <>
      <HeartButton logo={logo} isFavorite={isFavorite} onClick={toggle} className={SMALL} />
      {isFavorite && <CollectionsButton logo={logo} place="card" className="h-8.5! w-6! -ml-1 text-muted" />}
    </>
  );
}
