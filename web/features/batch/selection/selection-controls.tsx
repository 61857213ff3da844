import { useId } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckMark } from '#web/ui/form/checkbox.tsx';
import { type ResultList, startSelectAll } from './select-all.ts';
import { totalText } from './select-all-status.tsx';
import { deselect, type Selection, toggleLogo, useSelection } from './selection.ts';

/** Where the check mark stands: in place of the buttons in the footer of a card, or at the end of a row. */
const PLACES = {
  card: 'inset-x-0 bottom-0 h-11 px-3.5 max-sm:px-2.5 touch:h-12',
  row: 'inset-y-0 right-3 sm:right-4',
};

/** Where the number of selected variants stands: at the end of the footer or below its label, or before the check mark of a row. */
const COUNTS = {
  card: 'ml-auto narrow:absolute narrow:bottom-1 narrow:left-[2.375rem]',
  row: 'mr-3 max-sm:sr-only',
};

interface SelectOverlayProps {
  logo: Logo;
  /** The logos in display order, of which a Shift-click selects a range. */
  list: readonly Logo[];
  isRow: boolean;
  /** The logos that the card can show. */
  variants: readonly Logo[];
}

/** An overlay that selects the logo that a card shows. Says how many of the card's logos are selected. */
export function SelectOverlay({ logo, list, isRow, variants }: SelectOverlayProps) {
  const id = useId();
  const selection = useSelection();
  const isSelected = selection.has(logo.url);
  const selectedCount = variants.filter(({ url }) => selection.has(url)).length;
  const toggle = (isRange: boolean) => toggleLogo(logo, list, isRange);
  const label = isSelected ? 'Selected' : 'Select';
  const place = isRow ? 'row' : 'card';
  const count = variants.length > 1 && (
    <span id={id} className={`text-xs ${COUNTS[place]}`}>
      {selectedCount > 0 && `${selectedCount} of ${variants.length} selected`}
    </span>
  );
  return (
    <div className="group/pick">
      <input
        type="checkbox"
        data-logo={logo.id}
        data-file={logo.url}
        aria-label={`Select ${logo.title}`}
        aria-describedby={variants.length > 1 ? id : undefined}
        checked={isSelected}
        // Unlike onChange, it knows about Shift; a key press on the checkbox is a click, too.
        onClick={(event) => toggle(event.shiftKey)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-xl border-accent checked:border-2 focus-visible:outline-offset-3"
      />
      <div
        className={`pointer-events-none absolute flex items-center text-muted transition-colors group-hover/pick:text-ink peer-checked:text-accent ${PLACES[place]}`}
      >
        {isRow && count}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}: ${logo.title}`}
          onClick={(event) => toggle(event.shiftKey)}
          className="pointer-events-auto flex min-h-9 items-center gap-2 rounded-md font-medium text-sm touch:min-h-11"
        >
          <CheckMark isChecked={isSelected} />
          <span
            className={`${isRow ? 'max-sm:sr-only' : ''} ${count && selectedCount > 0 ? 'narrow:-translate-y-2' : ''}`}
          >
            {label}
          </span>
        </button>
        {!isRow && count}
      </div>
    </div>
  );
}

/** True if every result of a list is selected. */
export function areAllSelected({ logos, isComplete }: ResultList, selection: Selection): boolean {
  return isComplete && logos.every(({ url }) => selection.has(url));
}

/** Selects all results of a list, including those that aren't loaded yet, or deselects them if all are selected. */
export function SelectAll({ search, list }: { search: string; list: ResultList }) {
  const { name, logos } = list;
  const selection = useSelection();
  if (logos.length === 0) return null;
  const isDone = areAllSelected(list, selection);
  return (
    <Button
      variant="link"
      data-action={name === null && !isDone ? 'select-all' : undefined}
      aria-keyshortcuts={name === null ? 'Control+A Meta+A' : undefined}
      className="px-2! text-sm max-sm:min-h-11"
      onClick={() => (isDone ? deselect(logos) : startSelectAll(search, name))}
    >
      {isDone ? 'Deselect all' : 'Select all'} {totalText(list)}
      {name && <span className="sr-only"> logos for “{name}”</span>}
    </Button>
  );
}
