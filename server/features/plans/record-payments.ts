import { recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
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
  /** Every subscription of the customer that makes premium; what another one gave ends now. */
  paid: readonly PaidSubscription[];
  /** Done first in the same transaction; where it answers false, nothing is written. */
  together(transaction: Database): Promise<boolean>;
}

/**
 * Makes what an account has by payment equal to what the payment provider says, and notes what that changed in the audit
 * log, or does neither. Answers the changes, or why there are none to answer.
 */
export async function recordPayments(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, customerId, paid, together }: Payments,
): Promise<MovedEnd[] | 'refused' | 'no account'> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return 'no account';
    if (!(await together(transaction))) return 'refused';
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
