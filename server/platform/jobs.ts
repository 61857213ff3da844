import { type Background, repeat } from './background.ts';
import { MINUTE_MS } from './clock.ts';
import type { Deps } from './deps.ts';
import { claimJob } from './store.ts';

/** How soon another server takes over the job of a server that died. */
const CHECK_EVERY_MS = MINUTE_MS;

export interface Job {
  /** The job's name in the database. */
  name: string;
  /** The subject of the log line if it fails: "… failed". */
  what: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/** Repeats a job on one of the servers of this database, whichever claims it first. A failed job runs again at its next time. */
export function repeatAmongServers(deps: Deps & { background: Background }, job: Job): { stop(): void } {
  const everyMs = Math.min(job.everyMs, CHECK_EVERY_MS);
  return repeat(deps.background, { what: job.what, everyMs, work: () => runIfDue(deps, job) });
}

/** Runs a job if it is due and not running elsewhere. Returns true if it ran; throws what the work throws. */
export async function runIfDue({ db, clock }: Deps, { name, everyMs, work }: Job) {
  // The transaction commits even if the work fails, so that the job is not due again at once.
  const outcome = await db.transaction(async (transaction) => {
    if (!(await claimJob(transaction, { name, everyMs, now: clock.now() }))) return { hasRun: false };
    return work().then(
      () => ({ hasRun: true }),
      (error: unknown) => ({ error }),
    );
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.hasRun;
}
