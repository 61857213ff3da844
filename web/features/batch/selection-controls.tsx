import { Check } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { type ResultList, startSelectAll } from './select-all.ts';
import { totalText } from './select-all-status.tsx';
import { deselect, toggleLogo, useSelection } from './selection.ts';

/** An overlay that selects a logo when clicked, or a range of `list` (the logos in display order) when Shift-clicked. */
export function SelectOverlay({
  logo,
  list,
  isRow,
}: {
  logo: Logo;
  list: readonly Logo[];
  /** True in the list view, where the label doesn't fit on a phone. */
  isRow: boolean;
}) {
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
        aria-label={`${label}: ${logo.title}`}
        onClick={(event) => toggle(event.shiftKey)}
        className={`absolute top-3 right-3 flex h-7 items-center rounded-md border border-line bg-raised px-2 font-medium text-xs opacity-0 transition-opacity focus-visible:opacity-100 peer-checked:text-accent peer-checked:opacity-100 peer-focus-visible:opacity-100 group-hover/pick:opacity-100 touch:opacity-100 ${isRow ? 'max-sm:hidden' : ''}`}
      >
        {label}
      </button>
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
      className="text-sm"
      onClick={() => (areAllSelected ? deselect(logos) : startSelectAll(search, name))}
    >
      {areAllSelected ? 'Deselect all' : 'Select all'} {totalText(list)}
      {name && <span className="sr-only"> logos for “{name}”</span>}
    </Button>
  );
}
