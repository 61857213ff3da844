import { formatCount, formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import type { Job } from './job.ts';

type Working = Extract<Job, { state: 'working' }>;

function bytesWords({ bytes, totalBytes }: Working): string {
  const read = formatFileSize(bytes);
  return totalBytes === null ? read : `${read} of ${formatFileSize(totalBytes)}`;
}

/** How far the work on the selection is, by files and bytes, and the way to call it off. */
export function JobProgress({ job }: { job: Working }) {
  const { words, done, total } = job;
  const files = `${formatCount(done)} of ${formatCount(total)}`;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-medium">
            {words} {files} logos
          </span>
          <span className="text-muted">{bytesWords(job)}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`${words} logos`}
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
