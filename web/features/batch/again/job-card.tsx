import { useEffect, useRef } from 'react';
import { useJob } from '../job.ts';
import { IncompleteJob, JobProgress } from '../job-status.tsx';

/** Renders the progress of the current batch and the logos that are missing from it, on pages without a batch panel. */
export function JobCard() {
  const job = useJob();
  const card = useRef<HTMLDivElement>(null);
  const { state } = job;
  useEffect(() => {
    if (state !== 'idle') card.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  if (state === 'idle') return null;
  return (
    <section
      ref={card}
      aria-label="Batch download"
      className="mb-6 scroll-my-24 rounded-xl border border-line bg-surface p-4 sm:px-5"
    >
      {job.state === 'running' ? <JobProgress job={job} /> : <IncompleteJob job={job} />}
    </section>
  );
}
