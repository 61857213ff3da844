import { randomUUID } from 'node:crypto';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { LocalBudget } from '../budget.ts';
import { deleteServer, sumLeases, upsertServer } from './store.ts';

const READ_MS = 5 * SECOND_MS;
/** Without an answer of the database for so long, a server leaves half of its budget, which is the most that is leased. */
const BLIND_MS = 10 * SECOND_MS;

interface LeaveDeps {
  db: Database;
  clock: Clock;
  budget: LocalBudget;
  /** The whole budget, of which this server has its part. */
  perMinute: number;
  /** How many servers have a part. */
  instances: number;
}

export interface Leaving {
  /** Reads now what is leased. Never throws. */
  read(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Lets a server leave to others what they lease of the budget (`leaseShare`): it reads the leases every five seconds,
 * asks the wikis that much less, and writes down what it leaves as soon as it does.
 */
export function leaveLeased({ db, clock, budget, perMinute, instances }: LeaveDeps): Leaving {
  const id = randomUUID();
  let readAt = clock.now().getTime();
  let left = 0;
  let reading: Promise<void> | null = null;

  async function readOnce(): Promise<void> {
    const leased = await sumLeases(db);
    const isLeft = budget.leave(Math.ceil(leased / instances));
    readAt = clock.now().getTime();
    left = isLeft ? leased : Math.min(left, leased);
    await upsertServer(db, { id, leaves: left });
  }

  const read = () => {
    if (clock.now().getTime() - readAt >= BLIND_MS) budget.leave(Math.ceil(perMinute / 2 / instances));
    // A database that is away is told of where it is missed; here it only means that leases can't be seen.
    reading ??= readOnce()
      .catch(() => undefined)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const timer = setInterval(read, READ_MS).unref();
  return {
    read,
    async stop() {
      clearInterval(timer);
      await reading;
      await deleteServer(db, id).catch(() => undefined);
    },
  };
}
