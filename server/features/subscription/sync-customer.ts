import { setTimeout as sleep } from 'node:timers/promises';
import { recordPayments } from '#server/features/plans/record-payments.ts';
import type { Background } from '#server/platform/background.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PaymentProvider, ProviderSubscription } from './provider/provider.ts';
import { accessEndOf, chooseSubscription, isLive } from './rules.ts';
import { claimReading, takeTicket, writeReading } from './store.ts';

export interface SyncDeps extends Deps {
  provider: PaymentProvider;
}

/** The result of a reading: all subscriptions at the provider, and what was different here. */
export type SyncOutcome =
  | { state: 'written'; subscriptions: ProviderSubscription[]; changes: string[] }
  | { state: 'unknown customer' }
  | { state: 'overtaken' };

const MAX_READINGS = 8;
/** How long a page waits for the provider before it shows the stored state. */
const WAIT_MS = 1500;

/**
 * Reads a customer's subscriptions at the payment provider and makes the account's entitlements equal to them. No other
 * function writes paid entitlements. A reading takes a ticket before it starts and is written only if no later ticket
 * was; an overtaken one is repeated, so the reading that is written last also started last. Subscriptions of a customer
 * whose account is deleted are ended.
 * @throws AppError subscription.unavailable
 */
export async function syncCustomer(deps: SyncDeps, customerId: string): Promise<SyncOutcome> {
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const taken = await takeTicket(deps.db, customerId);
    if (!taken) return { state: 'unknown customer' };
    const subscriptions = await deps.provider.listSubscriptions(customerId);
    const changes =
      taken.accountId === null
        ? await endOrphans(deps, customerId, subscriptions)
        : await write(deps, customerId, { ticket: taken.ticket, accountId: taken.accountId, subscriptions });
    if (changes) return { state: 'written', subscriptions, changes };
  }
  return { state: 'overtaken' };
}

/** Returns undefined if a later reading was written first, or the account is gone. */
async function write(
  { db, clock }: SyncDeps,
  customerId: string,
  read: { ticket: number; accountId: number; subscriptions: ProviderSubscription[] },
): Promise<string[] | undefined> {
  const { ticket, accountId, subscriptions } = read;
  const paid = subscriptions.flatMap((subscription) => {
    const endsAt = accessEndOf(subscription);
    return endsAt ? [{ subscriptionId: subscription.id, startsAt: subscription.startedAt, endsAt }] : [];
  });
  const subscription = chooseSubscription(subscriptions);
  const alsoWrite = (transaction: Database) =>
    writeReading(transaction, customerId, { ticket, subscription, now: clock.now() });
  const moved = await recordPayments({ db, clock }, { accountId, customerId, paid, alsoWrite });
  if (moved === 'refused' || moved === 'no account') return undefined;
  const time = (at: Date | null) => at?.toISOString() ?? 'nothing';
  return moved.map(
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
