import { Check } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { deselect, select, toggleLogo, useSelection } from './selection.ts';

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

/** Selects all these logos, or deselects them if all are selected. `name` is set if they are the results for that name only. */
export function SelectAll({ name, logos }: { name: string | null; logos: readonly Logo[] }) {
  const selection = useSelection();
  if (logos.length === 0) return null;
  const areAllSelected = logos.every(({ url }) => selection.has(url));
  const toggle = areAllSelected ? deselect : select;
  return (
    <Button variant="link" className="text-sm" onClick={() => toggle(logos)}>
      {areAllSelected ? 'Deselect all' : 'Select all'} {formatCount(logos.length)}
      {name && <span className="sr-only"> logos for “{name}”</span>}
    </Button>
  );
}
