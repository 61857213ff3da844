import { formatCount } from '#web/lib/formats.ts';
import type { Job } from './job.ts';
import { JobProgress } from './job-progress.tsx';
import { SelectionButtons } from './selection-actions.tsx';
import { Thumbs } from './thumbs.tsx';
import type { BatchActions } from './use-batch-actions.ts';

/** The selection at the lower edge of the window, while the panel is out of sight. */
export function SelectionBar({ actions, job }: { actions: BatchActions; job: Job }) {
  const { logos } = actions;
  return (
    <section
      aria-label="Selection"
      data-selection-bar
      className="fixed inset-x-0 bottom-0 z-30 animate-rise border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="page py-3">
        {job.state === 'working' ? (
          <JobProgress job={job} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="flex items-center gap-4">
              <p className="whitespace-nowrap font-semibold">{formatCount(logos.length)} selected</p>
              <Thumbs logos={logos} most={5} />
            </div>
            <SelectionButtons {...actions} />
          </div>
        )}
      </div>
    </section>
  );
}
