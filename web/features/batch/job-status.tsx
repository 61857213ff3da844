import type { ReactNode } from 'react';
import type { MissingLogo } from '#files/zip-contents.ts';
import { formatCount, formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { dismissJob, type Job } from './job.ts';

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
    <div className="flex items-center gap-x-4 gap-y-1.5 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 flex-1 content-center">
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

/** The logos that are missing from an archive or sheet, with a button to retry them, and those that lost parts on a sheet. */
export function IncompleteJob({ job }: { job: Extract<Job, { state: 'incomplete' }> }) {
  const { missing, lostParts = [], summary, retry } = job;
  return (
    <>
      {missing.length > 0 && (
        <LogoNotes
          label="Missing logos"
          heading={`${countText(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`}
          summary={summary}
          notes={missing}
        >
          <Button variant="primary" onClick={retry}>
            Retry {formatCount(missing.length)}
          </Button>
        </LogoNotes>
      )}
      {lostParts.length > 0 && (
        <LogoNotes
          label="Logos that lost parts"
          heading={`${countText(lostParts)} lost parts.`}
          summary="The rest is on the sheet."
          notes={lostParts}
        />
      )}
    </>
  );
}

function countText({ length }: readonly MissingLogo[]): string {
  return length === 1 ? '1 logo' : `${formatCount(length)} logos`;
}

function LogoNotes({
  label,
  heading,
  summary,
  notes,
  children,
}: {
  label: string;
  heading: string;
  summary: string;
  notes: readonly MissingLogo[];
  /** Buttons in front of Dismiss. */
  children?: ReactNode;
}) {
  return (
    <section aria-label={label} className="rounded-xl border border-danger/40 bg-danger-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60">
          <strong className="font-semibold">{heading}</strong> {summary}
        </p>
        <div className="flex gap-2">
          {children}
          <Button onClick={dismissJob}>Dismiss</Button>
        </div>
      </div>
      <ul className="mt-3 max-h-48 divide-y divide-danger/15 overflow-y-auto text-sm">
        {notes.map(({ logo, reason }) => (
          <li key={logo.url} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <a
              href={logo.url}
              target="_blank"
              rel="noopener noreferrer"
              className="min-w-0 font-medium underline decoration-danger/40 underline-offset-3 [overflow-wrap:anywhere]"
            >
              {logo.title}
            </a>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
