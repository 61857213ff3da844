import { AppError } from '#contract/http/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AccountPlan, planAt } from './rules.ts';
import { insertEntitlement, lockAccount, type NewEntitlement } from './store.ts';

export interface Grant {
  accountId: number;
  source: NewEntitlement['source'];
  /** The id of the code or of the provider's subscription; missing if an administrator grants Premium. */
  sourceId?: string;
  /** Days of Premium from now on, of 24 hours each. */
  days: number;
  /** Who grants Premium, for the audit log. */
  actor: AuditActor;
}

/**
 * Gives an account Premium for a number of days from now on and records that in the audit log, in one transaction (spec 4.6).
 * Returns the new plan.
 * @param runFirst runs before the grant in the same transaction; if it throws, nothing is granted
 * @throws AppError accounts.not_found; plans.nothing_to_add if that would add less than a day of Premium
 */
export async function grantEntitlement(
  { db, clock }: Deps,
  grant: Grant,
  runFirst?: (transaction: Database) => Promise<void>,
): Promise<AccountPlan> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, grant.accountId))) throw new AppError('accounts.not_found');
    await runFirst?.(transaction);
    return addEntitlement({ db: transaction, clock }, grant);
  });
}

/**
 * Does what `grantEntitlement` does, for an account that the caller's transaction has locked.
 * @throws AppError plans.nothing_to_add if that would add less than a day of Premium
 */
export async function addEntitlement(
  { db: transaction, clock }: Deps,
  { accountId, source, sourceId, days, actor }: Grant,
): Promise<AccountPlan> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  const entitlement = { accountId, source, sourceId: sourceId ?? null, startsAt: now, endsAt };
  const before = await insertEntitlement(transaction, entitlement);
  if (!before) throw new AppError('plans.nothing_to_add');
  const after = planAt(endsAt, now);
  await recordAudit(transaction, {
    at: now,
    actor,
    action: source === 'code' ? 'code.redeemed' : 'entitlement.granted',
    subject: `account:${accountId}`,
    details: { source, sourceId: entitlement.sourceId, before: planAt(before.premiumUntil, now), after },
  });
  return after;
}
