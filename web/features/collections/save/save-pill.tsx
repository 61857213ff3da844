import type { Logo } from '#contract/logos.ts';
import CollectionsButton from './collections-button.tsx';
import { HeartButton, useFavorite } from './save-button.tsx';

/** As high as the pill of the licence; a touch may miss it by a few pixels. */
const PILL =
  'relative h-6.5! rounded-full gap-1.5 text-muted text-xs touch:h-8! [&_svg]:size-3.5! after:absolute after:-inset-y-1.5 after:inset-x-0';

/** The heart of a large logo, and the button that chooses other collections. */
export function SavePill({ logo }: { logo: Logo }) {
  const { isFavorite, toggle } = useFavorite(logo);
  return (
    <div className="flex shrink-0 rounded-full border border-line bg-surface text-xs">
      <HeartButton
        logo={logo}
        isFavorite={isFavorite}
        onClick={toggle}
        className={`${PILL} w-auto! rounded-r-none pr-1.5! pl-2.5!`}
      >
        Save
      </HeartButton>
      <CollectionsButton logo={logo} place="dialog" className={`${PILL} w-7! rounded-l-none touch:w-11!`} />
    </div>
  );
}
