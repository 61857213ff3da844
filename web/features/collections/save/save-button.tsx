import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import type { SavePlace } from './collections-button.tsx';
import { useIsFavorite } from './favorites.ts';

const COLLECTIONS_BUTTON = lazyComponent(() => import('./collections-button.tsx'));

/** Returns whether a logo is a favourite, and a function that changes it. The first press loads the code. */
function useFavorite(logo: Logo) {
  const owner = { client: useQueryClient(), accountId: useAccountId() };
  const isFavorite = useIsFavorite(logo.url);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const toggle = async () => {
    if (pressed !== null) return;
    setPressed(!isFavorite);
    try {
      const { addLogos, removeLogos } = await import('../changes/changes.ts');
      if (isFavorite) await removeLogos(owner, 'favorites', [logo.url]);
      else await addLogos(owner, 'favorites', [logo]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      showErrorToast(isFavorite ? 'Couldn’t remove this logo' : 'Couldn’t save this logo', reason);
    }
    setPressed(null);
  };
  return { isFavorite: pressed ?? isFavorite, toggle };
}

/** As high as the pill of the licence; a touch may miss it by a few pixels. */
const PILL =
  'relative h-6.5! rounded-full gap-1.5 text-muted text-xs touch:h-8! [&_svg]:size-3.5! after:absolute after:-inset-y-1.5 after:inset-x-0';
const SMALL = 'size-8.5! touch:size-11! text-muted hover:text-ink';

interface HeartProps {
  logo: Logo;
  isFavorite: boolean;
  onClick: () => void;
  className: string;
  children?: ReactNode;
}

/** Adds a logo to the favourites with one press, and removes it with the next one. */
function HeartButton({ logo, isFavorite, onClick, className, children }: HeartProps) {
  return (
    <IconButton
      label={`Save ${logo.title} to Favourites`}
      title={isFavorite ? 'Saved to Favourites' : 'Save to Favourites'}
      aria-pressed={isFavorite}
      onClick={onClick}
      className={className}
    >
      <Heart
        aria-hidden="true"
        className={isFavorite ? 'fill-accent text-accent forced-colors:fill-[Highlight]' : ''}
      />
      {children}
    </IconButton>
  );
}

/**
 * The heart of a logo, and the button that chooses other collections: always in the dialog, and on a card once the logo is
 * saved.
 */
export function SaveButton({ logo, place }: SavePlace) {
  const { isFavorite, toggle } = useFavorite(logo);
  const heart = { logo, isFavorite, onClick: toggle };
  if (place === 'card') {
    return (
      <>
        <HeartButton {...heart} className={SMALL} />
        {isFavorite && (
          <LazyPart component={COLLECTIONS_BUTTON}>
            {(CollectionsButton) => (
              <CollectionsButton logo={logo} place="card" className="h-8.5! w-6! -ml-1 text-muted" />
            )}
          </LazyPart>
        )}
      </>
    );
  }
  return (
    <div className="flex shrink-0 rounded-full border border-line bg-surface text-xs">
      <HeartButton {...heart} className={`${PILL} w-auto! rounded-r-none pr-1.5! pl-2.5!`}>
        Save
      </HeartButton>
      <LazyPart component={COLLECTIONS_BUTTON} fallback={<span className="w-7 touch:w-11" />}>
        {(CollectionsButton) => (
          <CollectionsButton
            logo={logo}
            place="dialog"
            className={`${PILL} w-7! rounded-l-none touch:w-11!`}
          />
        )}
      </LazyPart>
    </div>
  );
}
