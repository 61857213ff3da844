import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { Job } from '../job.ts';
import { JobProgress } from '../job-status.tsx';
import { ClearSelection } from './selection-actions.tsx';

const MAX_THUMBS = 4;

/** The thumbnails of the last selected logos, and the number of the others. */
function Thumbs({ logos }: { logos: readonly Logo[] }) {
  const visibleLogos = logos.slice(-MAX_THUMBS);
  const hiddenCount = logos.length - visibleLogos.length;
  return (
    <div aria-hidden="true" className="flex items-center gap-1">
      {visibleLogos.map((logo) => (
        <span
          key={logo.url}
          className="forced-color-adjust-none flex size-9 items-center justify-center rounded-md border border-line bg-well p-1"
        >
          <img src={logo.thumbUrl} alt="" className="size-full object-contain" />
        </span>
      ))}
      {hiddenCount > 0 && <span className="pl-1 text-muted text-sm">+{hiddenCount}</span>}
    </div>
  );
}

interface SelectionSummaryProps {
  logos: readonly Logo[];
  selectAll: ReactNode;
}

/** The number of selected logos, and the buttons that select all or none. */
export function SelectionSummary({ logos, selectAll }: SelectionSummaryProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-span-2 max-sm:min-h-11">
      <p aria-live="polite" className="whitespace-nowrap font-semibold">
        {formatCount(logos.length)} selected
      </p>
      {logos.length > 0 && (
        <div className="flex items-center gap-1 max-sm:-mx-1.5">
          <div className="max-sm:hidden">
            <Thumbs logos={logos} />
          </div>
          <ClearSelection />
        </div>
      )}
      <div className="ml-auto max-sm:-mr-1">{selectAll}</div>
    </div>
  );
}

/** Lays the selection and its actions out: in one or two rows, and on phones in two columns. */
export function SelectionLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-1.5">
      {children}
    </div>
  );
}

interface SelectionBarProps {
  label: string;
  job: Job;
  /** The progress of selecting all logos, above the selection. */
  status: ReactNode;
  /** The selection and its actions. */
  children: ReactNode;
}

/** A bar at the bottom of the window that shows the selection while the panel is out of view. */
export function SelectionBar({ label, job, status, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      data-selection-bar
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="page-wide py-3 max-sm:py-1.5">
        {status}
        {job.state === 'running' ? <JobProgress job={job} /> : <SelectionLayout>{children}</SelectionLayout>}
      </div>
    </section>
  );
}
