import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import type { ResultList } from './select-all.ts';
import { useSelection } from './selection.ts';
import { ClearSelection } from './selection-actions.tsx';
import { areAllSelected } from './selection-controls.tsx';

const MAX_THUMBS = 4;

/** The thumbnail of a selected logo. */
export function Thumb({ logo }: { logo: Logo }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-md border border-line bg-well p-1 forced-color-adjust-none">
      <img src={logo.thumbUrl} alt="" className="size-full object-contain" />
    </span>
  );
}

/** The thumbnails of the last selected logos, and the number of the others. */
function Thumbs({ logos }: { logos: readonly Logo[] }) {
  const visibleLogos = logos.slice(-MAX_THUMBS);
  const hiddenCount = logos.length - visibleLogos.length;
  return (
    <div aria-hidden="true" className="flex items-center gap-1">
      {visibleLogos.map((logo) => (
        <Thumb key={logo.url} logo={logo} />
      ))}
      {hiddenCount > 0 && <span className="pl-1 text-muted text-sm">+{hiddenCount}</span>}
    </div>
  );
}

interface SelectionSummaryProps {
  logos: readonly Logo[];
  /** The list of the “Select all” button. */
  list: ResultList | undefined;
  selectAll: ReactNode;
  /** True while the selection is downloaded; its buttons are hidden. */
  isFixed: boolean;
  /** Stands at the end. */
  children: ReactNode;
}

/** The number of selected logos, and the buttons that select all or none. */
export function SelectionSummary({ logos, list, selectAll, isFixed, children }: SelectionSummaryProps) {
  const selection = useSelection();
  const hasDeselectAll = list?.logos.length === logos.length && areAllSelected(list, selection);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 max-sm:min-h-11 max-sm:w-full max-sm:gap-x-1">
      <p aria-live="polite" className="whitespace-nowrap font-semibold">
        {formatCount(logos.length)} selected
      </p>
      {logos.length > 0 && (
        <div className="max-sm:hidden">
          <Thumbs logos={logos} />
        </div>
      )}
      <div className={`flex items-center max-sm:ml-auto ${isFixed ? 'hidden' : ''}`}>
        {logos.length > 0 && !hasDeselectAll && <ClearSelection />}
        {selectAll}
        {children}
      </div>
    </div>
  );
}

/** The button that leaves batch mode, where its switch is out of view or far away. */
export function ExitBatch({ onExit }: { onExit: () => void }) {
  return (
    <Button
      variant="link"
      title="Switch batch select off"
      onClick={onExit}
      className="px-2! text-sm max-sm:-mr-2 max-sm:min-h-11"
    >
      Exit<span className="sr-only"> batch select</span>
    </Button>
  );
}

/** Lays the selection and its controls out in one row if there is room, else in two or more. */
export function SelectionLayout({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-y-1.5">{children}</div>;
}

interface SelectionBarProps {
  label: string;
  /** The selection and its controls. */
  children: ReactNode;
}

/** A bar at the bottom of the window that shows the selection while the panel is out of view. */
export function SelectionBar({ label, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      data-selection-bar
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="page-wide py-3 max-sm:pt-1.5">{children}</div>
    </section>
  );
}
