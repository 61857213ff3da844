import { setTimeout as sleep } from 'node:timers/promises';
import type { Background } from '#server/platform/background.ts';
import { claimReading } from '../store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

/** A page waits so long for the provider, and is then answered with what is known here. */
const WAIT_MS = 1500;

/**
 * Asks the provider anew before an account is shown, where something may have happened that was not told: a payment
 * page was opened, a subscription changed, a renewal was not paid, a period is over. At most every 30 seconds, and never an error: the
 * log tells what went wrong.
 */
export async function repairCustomer(
  deps: SyncDeps & { background: Background },
  accountId: number,
): Promise<void> {
  const customerId = await claimReading(deps.db, accountId, deps.clock.now());
  if (customerId === undefined) return;
  const done = Promise.withResolvers<void>();
  deps.background.run('Asking the payment provider about an account', () =>
    syncCustomer(deps, customerId).finally(() => done.resolve()),
  );
  await Promise.race([done.promise, sleep(WAIT_MS, undefined, { ref: false })]);
}
