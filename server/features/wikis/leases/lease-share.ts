import { type Clock, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { UpstreamBudget } from '../budget.ts';
import { deleteLease, isLeftByServers, upsertLease } from './store.ts';

const LEASE_MS = 30 * SECOND_MS;
const RENEW_MS = 5 * SECOND_MS;

export interface LeasedShare {
  /** Even steps, so that a process that follows on a killed one asks no more than that one would have. */
  budget: UpstreamBudget;
  perMinute: number;
  /** Whether all servers leave the share to this process by now. */
  isLeft(): Promise<boolean>;
  /** Gives the share back. */
  release(): Promise<void>;
}

/**
 * Leases half of what is left of the wikis' budget for a process beside the servers, and renews that until it is
 * released; a killed process has it for half a minute more. Nothing may be asked before `isLeft` says so.
 * @param holder who comes after a killed holder of the same name takes its lease on
 * @throws Error of one line where nothing is left to lease
 */
export async function leaseShare(
  db: Database,
  clock: Clock,
  { holder, perMinute }: { holder: string; perMinute: number },
): Promise<LeasedShare> {
  const now = () => clock.now().getTime();
  let heldUntil = 0;
  const renew = async () => {
    const asked = now();
    const leased = await upsertLease(db, { holder, perMinute, forMs: LEASE_MS });
    heldUntil = asked + LEASE_MS;
    return leased;
  };
  const share = await renew();
  if (share === 0) {
    await deleteLease(db, holder);
    throw new Error(`UPSTREAM_PER_MINUTE=${perMinute} leaves nothing for another ingest.`);
  }
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // What fails now is tried again in five seconds; by `heldUntil` nothing is asked any more.
    renewing = renew().catch(() => undefined);
  }, RENEW_MS).unref();
  const stepMs = MINUTE_MS / share;
  let nextAt = now() + stepMs;
  return {
    perMinute: share,
    budget: {
      left: () => share,
      async take() {
        if (now() >= heldUntil) throw new Error('The database has not answered for half a minute.');
        const waitMs = nextAt - now();
        if (waitMs > 0) return { spent: 'budget', waitMs };
        nextAt = now() + stepMs;
        return null;
      },
    },
    isLeft: () => isLeftByServers(db),
    async release() {
      clearInterval(timer);
      await renewing;
      await deleteLease(db, holder);
    },
  };
}
