import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatFileSize } from '#files/file-size.ts';
import type { MissingLogo } from '#files/zip-contents.ts';
import { countOf, formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { isFromPortal } from '#web/ui/portal-events.ts';
import { dismissJob, type Job, useJob } from './job.ts';

type RunningJob = Extract<Job, { state: 'running' }>;

function bytesText({ bytes, totalBytes }: RunningJob): string {
  const received = formatFileSize(bytes);
  return totalBytes === null ? received : `${received} of ${formatFileSize(totalBytes)}`;
}

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  /** The progress in words. */
  text: string;
}

export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
      className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        style={{ width: `${(done / total) * 100}%` }}
        className="h-full rounded-full bg-accent transition-[width]"
      />
    </div>
  );
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
        <ProgressBar label={`${label} logos`} done={done} total={total} text={`${files} logos`} />
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
          heading={`${countOf(missing.length, 'logo')} ${missing.length === 1 ? 'is' : 'are'} missing.`}
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
          heading={`${countOf(lostParts.length, 'logo')} lost parts.`}
          summary="The rest is on the sheet."
          notes={lostParts}
        />
      )}
    </>
  );
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

const scrollTo = (card: Element | null) => card?.scrollIntoView({ block: 'nearest' });

/** Renders the progress of the current batch and the logos that are missing from it, on pages without a batch panel. */
export function JobCard() {
  const job = useJob();
  if (job.state === 'idle') return null;
  return (
    <section
      key={job.state}
      ref={scrollTo}
      aria-label="Batch download"
      className="mb-6 scroll-my-24 rounded-xl border border-line bg-surface p-4 sm:px-5"
    >
      {job.state === 'running' ? <JobProgress job={job} /> : <IncompleteJob job={job} />}
    </section>
  );
}

/**
 * Keeps the focus among controls that replace each other, such as a download button and its progress: when the focused one is
 * removed or hidden, the last visible button of `children` gets the focus.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.checkVisibility({ visibilityProperty: true })) return;
    focused.current = null;
    const buttons = [...(area.current?.querySelectorAll('button') ?? [])];
    buttons.findLast((button) => button.checkVisibility({ visibilityProperty: true }))?.focus();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the controls in it
    <div
      ref={area}
      className="contents"
      onFocus={(event) => {
        if (!isFromPortal(event)) focused.current = event.target;
      }}
      // Nothing gets the focus when the focused control is removed.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      }}
    >
      {children}
    </div>
  );
}
