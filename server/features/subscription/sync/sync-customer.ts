import { recordPayments } from '#server/features/plans/record-payments.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { PaymentProvider, ProviderSubscription } from '../provider/provider.ts';
import { accessEndOf, chooseSubscription, isLive } from '../rules.ts';
import { takeTicket, writeReading } from '../store.ts';

export interface SyncDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
}

/** What was read and written; `changes` tells what was not so here before, and `subscriptions` all that was read. */
export type SyncOutcome =
  | { state: 'written'; subscriptions: ProviderSubscription[]; changes: string[] }
  | { state: 'unknown customer' }
  | { state: 'overtaken' };

const MAX_READINGS = 8;

/**
 * The one function that writes what the payment provider says: reads the customer's subscriptions and makes the
 * account's entitlements equal to them. A reading takes a ticket before it begins and is written only where none with a
 * later ticket was; one that was overtaken is repeated, so that the last to be written was also begun last. What
 * a customer without account would still pay for is ended.
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

/** Answers undefined where another reading came first, or the account is gone. */
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
  const kept = chooseSubscription(subscriptions);
  const together = (transaction: Database) =>
    writeReading(transaction, { id: customerId, ticket, kept, now: clock.now() });
  const moved = await recordPayments({ db, clock }, { accountId, customerId, paid, together });
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
