import { createBudget, type LocalBudget } from '../features/wikis/budget.ts';
import { leaveLeased } from '../features/wikis/leases/leave-leased.ts';
import { BEAT_MS, partOf, SharedBudget } from '../features/wikis/shared/shared-budget.ts';
import { repeat } from '../platform/background.ts';
import { SECOND_MS } from '../platform/clock.ts';
import type { AppDeps, Parts } from './deps.ts';

/** A busy server sends a request so much later than it decided to, at most; the wiki counts when it comes. */
const LATE_MS = 2 * SECOND_MS;

/**
 * The share of the wikis' API that this server may use, less what an ingest leases: with Redis, what all servers leave
 * of it together, else this one's part. `stop` ends the work beside the requests.
 * @param oneSearch as many requests as the largest search needs: each network has so many while there are any
 */
export async function createUpstreamBudget(
  { config, db, clock, log }: AppDeps,
  { redis, background }: Pick<Parts, 'redis' | 'background'>,
  oneSearch: number,
): Promise<{ budget: LocalBudget; stop(): Promise<void> }> {
  const { UPSTREAM_PER_MINUTE: perMinute, RATE_LIMITS } = config;
  const instances = 1;
  const leastShare = RATE_LIMITS ? oneSearch : perMinute;
  const shared = redis && new SharedBudget({ redis, perMinute, leastShare, instances, clock, log });
  const budget = shared ?? createBudget(partOf(perMinute, instances), leastShare, clock, LATE_MS);
  const leaving = leaveLeased({ db, clock, budget, perMinute, instances });
  await shared?.beat();
  await leaving.read();
  const what = 'Keeping in touch with the other servers';
  const beating = shared && repeat(background, { what, everyMs: BEAT_MS, work: () => shared.beat() });
  const stop = async () => {
    beating?.stop();
    await leaving.stop();
  };
  return { budget, stop };
}
