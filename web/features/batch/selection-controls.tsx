import { Check } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { type ResultList, startSelectAll } from './select-all.ts';
import { totalText } from './select-all-status.tsx';
import { deselect, toggleLogo, useSelection } from './selection.ts';

/** Where the check mark stands: in place of the buttons in the footer of a card, or at the end of a row. */
const PLACES = {
  card: 'inset-x-0 bottom-0 h-11 px-3.5 max-sm:px-2.5 touch:h-12',
  row: 'inset-y-0 right-3 sm:right-4',
};

/** An overlay that selects a logo when clicked, or a range of `list` (the logos in display order) when Shift-clicked. */
export function SelectOverlay({ logo, list, isRow }: { logo: Logo; list: readonly Logo[]; isRow: boolean }) {
  const isSelected = useSelection().has(logo.url);
  const toggle = (isRange: boolean) => toggleLogo(logo, list, isRange);
  const label = isSelected ? 'Selected' : 'Select';
  return (
    <div className="group/pick">
      <input
        type="checkbox"
        data-logo={logo.id}
        data-file={logo.url}
        aria-label={`Select ${logo.title}`}
        checked={isSelected}
        onChange={(event) => toggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-xl border-accent checked:border-2 focus-visible:outline-offset-3"
      />
      <div
        className={`pointer-events-none absolute flex items-center text-muted transition-colors group-hover/pick:text-ink peer-checked:text-accent ${PLACES[isRow ? 'row' : 'card']}`}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}: ${logo.title}`}
          onClick={(event) => toggle(event.shiftKey)}
          className="pointer-events-auto flex min-h-9 items-center gap-2 rounded-md font-medium text-sm touch:min-h-11"
        >
          <span
            aria-hidden="true"
            className={`flex size-5 items-center justify-center rounded-[5px] border transition-colors ${isSelected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface'}`}
          >
            {isSelected && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span className={isRow ? 'max-sm:sr-only' : ''}>{label}</span>
        </button>
      </div>
    </div>
  );
}

/** Selects all results of a list, including those that aren't loaded yet, or deselects them if all are selected. */
export function SelectAll({ search, list }: { search: string; list: ResultList }) {
  const { name, logos, isComplete } = list;
  const selection = useSelection();
  if (logos.length === 0) return null;
  const areAllSelected = isComplete && logos.every(({ url }) => selection.has(url));
  return (
    <Button
      variant="link"
      data-action={name === null && !areAllSelected ? 'select-all' : undefined}
      aria-keyshortcuts={name === null ? 'Control+A Meta+A' : undefined}
      className="text-sm max-sm:min-h-11 max-sm:px-1"
      onClick={() => (areAllSelected ? deselect(logos) : startSelectAll(search, name))}
    >
      {areAllSelected ? 'Deselect all' : 'Select all'} {totalText(list)}
      {name && <span className="sr-only"> logos for “{name}”</span>}
    </Button>
  );
}
