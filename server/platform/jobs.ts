import { type Background, repeat } from './background.ts';
import { MINUTE_MS } from './clock.ts';
import type { Deps } from './deps.ts';
import { claimJob, leaseJob } from './store.ts';

/** How often a server looks for due jobs, and renews the lease of one that it runs. */
const CHECK_EVERY_MS = MINUTE_MS;
/** How soon another server may take over the job of a server that died. Longer than a renewal may be late. */
const LEASE_MS = 3 * MINUTE_MS;

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

/**
 * Runs a job if it is due and not running elsewhere. Returns true if it ran; throws what the work throws, after which the
 * job is due at its next time.
 */
export async function runIfDue({ db, clock }: Deps, { name, everyMs, work }: Job): Promise<boolean> {
  const begunAt = clock.now();
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);
  if (!(await claimJob(db, { name, begunAt, everyMs, leasedUntil: leaseEnd() }))) return false;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    // If a renewal fails, the next one may succeed; at worst, another server runs the job too.
    renewal = leaseJob(db, { name, begunAt }, leaseEnd()).catch(() => undefined);
  }, CHECK_EVERY_MS).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewal;
    await leaseJob(db, { name, begunAt }, null);
  }
  return true;
}
