import { setTimeout as sleep } from 'node:timers/promises';
import { recordPayments } from '#server/features/plans/record-payments.ts';
import type { Background } from '#server/platform/background.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PaymentProvider, ProviderSubscription } from './provider/provider.ts';
import { accessEndOf, chooseSubscription, isLive } from './rules.ts';
import { claimSync, startSync, writeSync } from './store.ts';

export interface SyncDeps extends Deps {
  provider: PaymentProvider;
}

/** The result of a sync: all subscriptions at the provider, and what was different here. */
export type SyncOutcome =
  | { state: 'written'; subscriptions: ProviderSubscription[]; changes: string[] }
  | { state: 'unknown customer' }
  | { state: 'superseded' };

const MAX_ATTEMPTS = 8;
/** How long a page waits for the provider before it shows the stored state. */
const WAIT_MS = 1500;

/**
 * Reads a customer's subscriptions at the payment provider and makes the account's entitlements equal to them. No other
 * function writes paid entitlements. Syncs are numbered when they start. One writes only if no later one has written,
 * and else reads again, so the last data written is also the last data read. Subscriptions of a customer whose account
 * is deleted are ended.
 * @throws AppError subscription.unavailable
 */
export async function syncCustomer(deps: SyncDeps, customerId: string): Promise<SyncOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const started = await startSync(deps.db, customerId);
    if (!started) return { state: 'unknown customer' };
    const subscriptions = await deps.provider.listSubscriptions(customerId);
    const changes =
      started.accountId === null
        ? await endOrphans(deps, customerId, subscriptions)
        : await write(deps, customerId, { sync: started.sync, accountId: started.accountId, subscriptions });
    if (changes) return { state: 'written', subscriptions, changes };
  }
  return { state: 'superseded' };
}

/** Writes what a sync has read. Returns the differences; undefined if a later sync has written, or the account is gone. */
async function write(
  { db, clock }: SyncDeps,
  customerId: string,
  read: { sync: number; accountId: number; subscriptions: ProviderSubscription[] },
): Promise<string[] | undefined> {
  const { sync, accountId, subscriptions } = read;
  const paid = subscriptions.flatMap((subscription) => {
    const endsAt = accessEndOf(subscription);
    return endsAt ? [{ subscriptionId: subscription.id, startsAt: subscription.startedAt, endsAt }] : [];
  });
  const subscription = chooseSubscription(subscriptions);
  const alsoWrite = (transaction: Database) =>
    writeSync(transaction, customerId, { sync, subscription, now: clock.now() });
  const changed = await recordPayments({ db, clock }, { accountId, customerId, paid, alsoWrite });
  if (changed === 'refused' || changed === 'no account') return undefined;
  const time = (at: Date | null) => at?.toISOString() ?? 'nothing';
  return changed.map(
    ({ subscriptionId, before, after }) => `${subscriptionId}: until ${time(after)}, here ${time(before)}`,
  );
}

async function endOrphans(
  { provider }: SyncDeps,
  customerId: string,
  subscriptions: ProviderSubscription[],
): Promise<string[]> {
  const live = subscriptions.filter(isLive);
  for (const { id } of live) await provider.endSubscription(id);
  return live.map(({ id }) => `${id}: ended, since the account of ${customerId} is gone`);
}

/**
 * Syncs an account before it is shown, if an event may be lost: after a payment page was opened or a subscription
 * changed, while a renewal is unpaid, or once a period is over. At most every 30 seconds. Never throws; errors are
 * logged.
 */
export async function repairCustomer(
  deps: SyncDeps & { background: Background },
  accountId: number,
): Promise<void> {
  const customerId = await claimSync(deps.db, accountId, deps.clock.now());
  if (customerId === undefined) return;
  const done = Promise.withResolvers<void>();
  deps.background.run('Reading an account at the payment provider', () =>
    syncCustomer(deps, customerId).finally(() => done.resolve()),
  );
  await Promise.race([done.promise, sleep(WAIT_MS, undefined, { ref: false })]);
}
