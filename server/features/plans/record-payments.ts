import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { planAt } from './rules.ts';
import {
  type EndChange,
  lockAccount,
  type PaidSubscription,
  replacePayments,
  selectPremiumUntil,
} from './store.ts';

interface Payments {
  accountId: number;
  /** The provider's customer, for the audit log. */
  customerId: string;
  /** The customer's subscriptions that give Premium; the entitlements of all others end now. */
  paid: readonly PaidSubscription[];
  /** Runs before anything is written, in the same transaction; if it returns false, nothing is written. */
  runFirst(transaction: Database): Promise<boolean>;
}

/**
 * Makes the paid entitlements of an account equal to what the payment provider reports and records the changes in the
 * audit log, in one transaction. Returns the changes; undefined if the account was deleted or `runFirst` returned false.
 */
export async function recordPayments(
  { db, clock }: Deps,
  { accountId, customerId, paid, runFirst }: Payments,
): Promise<EndChange[] | undefined> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return undefined;
    if (!(await runFirst(transaction))) return undefined;
    const now = clock.now();
    const before = planAt(await selectPremiumUntil(transaction, accountId), now);
    const changes = await replacePayments(transaction, { accountId, paid, now });
    if (changes.length > 0) {
      const after = planAt(await selectPremiumUntil(transaction, accountId), now);
      await recordAudit(transaction, {
        at: now,
        actor: 'payment provider',
        action: 'entitlement.changed',
        subject: `account:${accountId}`,
        details: { source: 'payment', sourceId: customerId, subscriptions: changes, before, after },
      });
    }
    return changes;
  });
}
