import { Check } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { pressLogo, useSelection } from './selection-store.ts';

/** Lies over a logo and selects it by a press anywhere; with Shift all since the last press. `list` is what is shown, in order. */
export function PickCover({
  logo,
  list,
  isRow,
}: {
  logo: Logo;
  list: readonly Logo[];
  /** Whether it lies over a row, which has no room for words on a phone. */
  isRow: boolean;
}) {
  const isSelected = useSelection().has(logo.url);
  const press = (isRange: boolean) => pressLogo(logo, list, isRange);
  const word = isSelected ? 'Selected' : 'Select';
  return (
    <div className="group/pick">
      <input
        type="checkbox"
        data-logo={logo.id}
        aria-label={`Select ${logo.title}`}
        checked={isSelected}
        onChange={(event) => press((event.nativeEvent as MouseEvent).shiftKey)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-xl ring-accent transition-shadow checked:ring-2 focus-visible:outline-offset-4"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 flex size-6 items-center justify-center rounded-md border border-edge bg-raised text-transparent shadow-float transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${word}: ${logo.title}`}
        onClick={(event) => press(event.shiftKey)}
        className={`absolute top-3 right-3 flex h-7 items-center rounded-md border border-line bg-raised px-2 font-medium text-xs opacity-0 transition-opacity focus-visible:opacity-100 peer-checked:text-accent peer-checked:opacity-100 peer-focus-visible:opacity-100 group-hover/pick:opacity-100 touch:opacity-100 ${isRow ? 'max-sm:hidden' : ''}`}
      >
        {word}
      </button>
    </div>
  );
}
