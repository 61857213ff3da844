import { setTimeout as sleep } from 'node:timers/promises';
import { recordPayments } from '#server/features/plans/record-payments.ts';
import type { Background } from '#server/platform/background.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PaymentProvider, ProviderSubscription } from './provider/provider.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { accessEndOf, chooseSubscription, isLive } from './rules.ts';
import { claimSync, startSync, writeSync } from './store.ts';

export interface SyncDeps extends Deps {
  provider: PaymentProvider;
}

/** `superseded`: every attempt was overtaken by a later sync. */
export type SyncOutcome =
  | { state: 'written'; subscriptions: ProviderSubscription[]; changes: string[] }
  | { state: 'unknown customer' }
  | { state: 'superseded' };

const MAX_ATTEMPTS = 8;
/** How long a page waits for the provider before it shows the stored state. */
const WAIT_MS = 1500;

/**
 * Reads a customer's subscriptions at the payment provider and makes the account's entitlements equal to them. No other
 * function writes paid entitlements. Each sync gets a sequence number before it reads. If a sync with a higher number has
 * written its result, this one is outdated and starts again. Ends the subscriptions of a deleted account.
 * @throws AppError subscription.unavailable, refused, wrong_account
 */
export async function syncCustomer(deps: SyncDeps, customerId: string): Promise<SyncOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const sync = await startSync(deps.db, customerId);
    if (!sync) return { state: 'unknown customer' };
    const subscriptions = await readSubscriptions(deps, customerId);
    const changes =
      sync.accountId === null
        ? await endOrphanedSubscriptions(deps, customerId, { sequence: sync.sequence, subscriptions })
        : await write(deps, customerId, {
            sequence: sync.sequence,
            accountId: sync.accountId,
            subscriptions,
          });
    if (changes) return { state: 'written', subscriptions, changes };
  }
  return { state: 'superseded' };
}

/** Returns the changes; undefined if a later sync has already written its result, or the account has been deleted. */
async function write(
  { db, clock }: SyncDeps,
  customerId: string,
  input: { sequence: number; accountId: number; subscriptions: ProviderSubscription[] },
): Promise<string[] | undefined> {
  const { sequence, accountId, subscriptions } = input;
  const paid = subscriptions.flatMap((subscription) => {
    const endsAt = accessEndOf(subscription);
    return endsAt ? [{ subscriptionId: subscription.id, startsAt: subscription.startedAt, endsAt }] : [];
  });
  const subscription = chooseSubscription(subscriptions);
  const runFirst = (transaction: Database) =>
    writeSync(transaction, customerId, { sequence, subscription, now: clock.now() });
  const changes = await recordPayments({ db, clock }, { accountId, customerId, paid, runFirst });
  if (!changes) return undefined;
  const time = (at: Date | null) => at?.toISOString() ?? 'nothing';
  return changes.map(
    ({ subscriptionId, before, after }) => `${subscriptionId}: until ${time(after)}, here ${time(before)}`,
  );
}

async function endOrphanedSubscriptions(
  { db, clock, provider }: SyncDeps,
  customerId: string,
  { sequence, subscriptions }: { sequence: number; subscriptions: ProviderSubscription[] },
): Promise<string[]> {
  const live = subscriptions.filter(isLive);
  for (const { id } of live) await provider.endSubscription(id);
  await writeSync(db, customerId, { sequence, subscription: null, now: clock.now() });
  return live.map(({ id }) => `${id}: ended, because the account of ${customerId} was deleted`);
}

/**
 * Syncs an account before it is shown, if an event may have been lost: after a payment page was opened or a subscription
 * changed, while a renewal is unpaid, or once a period is over. Does so at most every 30 seconds. Never throws; errors are
 * logged.
 */
export async function syncIfDue(
  deps: SyncDeps & { background: Background },
  accountId: number,
): Promise<void> {
  const customerId = await claimSync(deps.db, accountId, deps.clock.now());
  if (customerId === undefined) return;
  const done = Promise.withResolvers<void>();
  deps.background.run('Syncing an account with the payment provider', () =>
    syncCustomer(deps, customerId).finally(() => done.resolve()),
  );
  await Promise.race([done.promise, sleep(WAIT_MS, undefined, { ref: false })]);
}
