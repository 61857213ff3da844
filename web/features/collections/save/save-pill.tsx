import { useRef } from 'react';
import type { Logo } from '#contract/logos.ts';
import CollectionsButton from './collections-button.tsx';
import { HeartButton, useFavorite } from './save-button.tsx';

/** As a pill beside that of the licence, where a touch may miss it by a few pixels; or as a button among others. */
const SHAPES = {
  pill: {
    frame: 'shrink-0 rounded-full border border-line bg-surface has-aria-expanded:bg-sunken',
    part: 'relative h-6.5! rounded-full gap-1.5 text-muted text-xs touch:h-8! [&_svg]:size-3.5! after:absolute after:-inset-y-1.5 after:inset-x-0',
    heart: 'min-w-[4.5rem] pr-1.5! pl-2.5!',
    chevron: 'w-7! touch:w-11! aria-expanded:text-ink',
  },
  button: {
    frame: 'flex-1 rounded-lg bg-control outline-1 outline-control-line -outline-offset-1',
    part: 'text-sm [&_svg]:size-4!',
    heart: 'flex-1',
    chevron: 'text-muted aria-expanded:bg-line aria-expanded:text-ink',
  },
};

/** The heart of a large logo, and the button that chooses other collections. */
export function SavePill({ logo, shape = 'pill' }: { logo: Logo; shape?: keyof typeof SHAPES }) {
  const { isFavorite, toggle } = useFavorite(logo);
  const frame = useRef<HTMLDivElement>(null);
  const styles = SHAPES[shape];
  return (
    <div ref={frame} className={`flex ${styles.frame}`}>
      <HeartButton
        logo={logo}
        isFavorite={isFavorite}
        onClick={toggle}
        className={`${styles.part} ${styles.heart} w-auto! rounded-r-none`}
        text={isFavorite ? 'Saved' : 'Save'}
      />
      <CollectionsButton
        logo={logo}
        place="dialog"
        frame={frame}
        className={`${styles.part} ${styles.chevron} rounded-l-none`}
      />
    </div>
  );
}
