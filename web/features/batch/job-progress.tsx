import { formatCount, formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import type { Job } from './job.ts';

type RunningJob = Extract<Job, { state: 'running' }>;

function bytesText({ bytes, totalBytes }: RunningJob): string {
  const received = formatFileSize(bytes);
  return totalBytes === null ? received : `${received} of ${formatFileSize(totalBytes)}`;
}

/** The progress of a job in files and bytes, and a button to cancel it. */
export function JobProgress({ job }: { job: RunningJob }) {
  const { label, done, total } = job;
  const files = `${formatCount(done)} of ${formatCount(total)}`;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-medium">
            {label} {files} logos
          </span>
          <span className="text-muted">{bytesText(job)}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`${label} logos`}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={`${files} logos`}
          className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            style={{ width: `${(done / total) * 100}%` }}
            className="h-full rounded-full bg-accent transition-[width]"
          />
        </div>
      </div>
      <Button onClick={job.cancel}>Cancel</Button>
    </div>
  );
}
