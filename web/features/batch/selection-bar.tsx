import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { Job } from './job.ts';
import { JobProgress } from './job-status.tsx';
import { type BatchActions, ClearSelection, SelectionActions } from './selection-actions.tsx';

const MAX_THUMBS = 4;

/** The thumbnails of the last selected logos, and the number of the others. */
export function Thumbs({ logos }: { logos: readonly Logo[] }) {
  const visibleLogos = logos.slice(-MAX_THUMBS);
  const hiddenCount = logos.length - visibleLogos.length;
  return (
    <div aria-hidden="true" className="flex items-center gap-1">
      {visibleLogos.map((logo) => (
        <span
          key={logo.url}
          className="flex size-9 items-center justify-center rounded-md border border-line bg-well p-1"
        >
          <img src={logo.thumbUrl} alt="" className="size-full object-contain" />
        </span>
      ))}
      {hiddenCount > 0 && <span className="pl-1 text-muted text-sm">+{hiddenCount}</span>}
    </div>
  );
}

/** A bar at the bottom of the window that shows the selection while the panel is out of view. */
export function SelectionBar({
  actions,
  job,
  children,
}: {
  actions: BatchActions;
  job: Job;
  /** Above the selection. */
  children: ReactNode;
}) {
  const { logos } = actions;
  return (
    <section
      aria-label="Selection"
      data-selection-bar
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="page-wide py-3">
        {children}
        {job.state === 'running' ? (
          <JobProgress job={job} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="flex items-center gap-x-4 max-sm:w-full max-sm:gap-x-2">
              <p className="whitespace-nowrap font-semibold">{formatCount(logos.length)} selected</p>
              <Thumbs logos={logos} />
              <div className="max-sm:ml-auto">
                <ClearSelection />
              </div>
            </div>
            <SelectionActions {...actions} />
          </div>
        )}
      </div>
    </section>
  );
}
