import { setTimeout as sleep } from 'node:timers/promises';
import type { Background } from '#server/platform/background.ts';
import { claimReading } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

/** How long a page waits for the provider before it shows the stored state. */
const WAIT_MS = 1500;

/**
 * Reads the provider again before an account is shown, if an event may be missing: after a payment page was opened or a
 * subscription changed, when a renewal is not paid, or when a period is over. At most every 30 seconds. Never throws;
 * errors are logged.
 */
export async function repairCustomer(
  deps: SyncDeps & { background: Background },
  accountId: number,
): Promise<void> {
  const customerId = await claimReading(deps.db, accountId, deps.clock.now());
  if (customerId === undefined) return;
  const done = Promise.withResolvers<void>();
  deps.background.run('Reading an account at the payment provider', () =>
    syncCustomer(deps, customerId).finally(() => done.resolve()),
  );
  await Promise.race([done.promise, sleep(WAIT_MS, undefined, { ref: false })]);
}
