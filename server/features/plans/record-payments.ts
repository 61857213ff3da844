import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { planAt } from './rules.ts';
import {
  lockAccount,
  type MovedEnd,
  type PaidSubscription,
  replacePayments,
  selectPaidUntil,
} from './store.ts';

interface Payments {
  accountId: number;
  /** The provider's customer, for the audit log. */
  customerId: string;
  /** Every subscription of the customer that makes premium; entitlements of all others end now. */
  paid: readonly PaidSubscription[];
  /** Runs first in the same transaction; if it returns false, nothing is written. */
  alsoWrite(transaction: Database): Promise<boolean>;
}

/**
 * Makes the paid entitlements of an account equal to what the payment provider reports and records the changes in the
 * audit log, in one transaction. Returns the changes, or why nothing was written.
 */
export async function recordPayments(
  { db, clock }: Deps,
  { accountId, customerId, paid, alsoWrite }: Payments,
): Promise<MovedEnd[] | 'refused' | 'no account'> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return 'no account';
    if (!(await alsoWrite(transaction))) return 'refused';
    const now = clock.now();
    const before = planAt(await selectPaidUntil(transaction, accountId), now);
    const moved = await replacePayments(transaction, { accountId, paid, now });
    if (moved.length > 0) {
      await recordAudit(transaction, {
        at: now,
        actor: 'payment provider',
        action: 'entitlement.changed',
        subject: `account:${accountId}`,
        details: {
          ...{ source: 'payment', sourceId: customerId, subscriptions: moved, before },
          after: planAt(await selectPaidUntil(transaction, accountId), now),
        },
      });
    }
    return moved;
  });
}
