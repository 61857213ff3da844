import { type Background, repeat } from './background.ts';
import { type Clock, MINUTE_MS } from './clock.ts';
import type { Database } from './database/pool.ts';
import { claimJob } from './jobs-store.ts';

/** How soon another server notices that the one that was at a job has died. */
const LOOK_EVERY_MS = MINUTE_MS;

export interface JobsDeps {
  db: Database;
  clock: Clock;
  background: Background;
}

export interface Job {
  /** What it is called in the database. */
  name: string;
  /** What did not happen, for the log. */
  what: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/**
 * Has a job done again and again by one of the servers on this database, whichever looks first; where that one dies, by
 * the next that looks. One that fails is done again when the next time comes.
 */
export function repeatAmongServers(deps: JobsDeps, job: Job): { stop(): void } {
  const everyMs = Math.min(job.everyMs, LOOK_EVERY_MS);
  return repeat(deps.background, { what: job.what, everyMs, work: () => doWhenDue(deps, job) });
}

/** Does a job if it is due and nobody is at it. Answers whether it was done here; throws what the work throws. */
export async function doWhenDue(
  { db, clock }: Pick<JobsDeps, 'db' | 'clock'>,
  { name, everyMs, work }: Job,
): Promise<boolean> {
  const done = await db.transaction(async (holding) => {
    if (!(await claimJob(holding, { name, everyMs, now: clock.now() }))) return { isDone: false };
    return work().then(
      () => ({ isDone: true }),
      (error: unknown) => ({ error }),
    );
  });
  if ('error' in done) throw done.error;
  return done.isDone;
}
