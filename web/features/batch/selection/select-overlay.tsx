import { useId } from 'react';
import type { Logo } from '#contract/logos.ts';
import { CheckMark } from '#web/ui/form/checkbox.tsx';
import { toggleLogo, useSelectedCount } from './selection.ts';

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
  const isSelected = useSelectedCount([logo]) > 0;
  const selectedCount = useSelectedCount(variants);
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
        // React's change of a checkbox is the browser's click, which knows about Shift.
        onChange={({ nativeEvent }) => toggle((nativeEvent as MouseEvent).shiftKey)}
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
