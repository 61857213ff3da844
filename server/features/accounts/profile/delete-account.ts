import { AppError } from '#contract/http/errors.ts';
import { type ExpectedPlan, lockPlan } from '#server/features/plans/get-plan.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { selectAdministrators } from '../administrators/store.ts';
import { requireRecentSignIn } from '../sign-in/confirm-password.ts';
import { deleteUnlessAdministrator, deleteUnlessLastAdministrator } from './store.ts';

/** The payment functions that accounts need. */
export interface AccountPayments {
  /** Ends the subscription immediately. @throws AppError subscription.unavailable, subscription.not_configured */
  end(accountId: number): Promise<void>;
  /** Syncs payments if events may be missing. Doesn't throw if the provider fails. */
  repair(accountId: number): Promise<void>;
}

/**
 * Deletes the actor's account and all its data; an audit row without personal data remains. Ends the subscription first; if
 * that fails, nothing is deleted.
 * @throws AppError accounts.password_needed, accounts.last_administrator, subscription.unavailable,
 * subscription.not_configured; accounts.signed_out if it is already deleted
 */
export async function deleteAccount(
  { db, clock, payments }: Deps & { payments: AccountPayments },
  actor: Actor,
): Promise<void> {
  const { accountId, isAdmin } = actor;
  await requireRecentSignIn({ db, clock }, actor);
  const isOnlyAdministrator = isAdmin && (await selectAdministrators(db)).length === 1;
  if (isOnlyAdministrator) throw new AppError('accounts.last_administrator');
  await payments.end(accountId);
  await db.transaction(async (transaction) => {
    if (!(await deleteUnlessLastAdministrator(transaction, accountId)))
      throw new AppError(isAdmin ? 'accounts.last_administrator' : 'accounts.signed_out');
    const subject = `account:${accountId}` as const;
    const entry = { actor: subject, subject, action: 'account.deleted', details: {} } as const;
    await recordAudit(transaction, { at: clock.now(), ...entry });
  });
}

/**
 * Deletes another account and all its data; an audit row without personal data remains. The caller ends the subscription
 * first.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.target_is_administrator; admin.changed_meanwhile if the plan differs from the
 * expected one
 */
export async function deleteOtherAccount(
  { db, clock }: Deps,
  { accountId, actor, ...expected }: ExpectedPlan & { accountId: number; actor: AuditActor },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockPlan({ db: transaction, clock }, { accountId, actor, ...expected });
    if (!(await deleteUnlessAdministrator(transaction, accountId)))
      throw new AppError('admin.target_is_administrator');
    const entry = { actor, action: 'account.deleted', details: { before } } as const;
    await recordAudit(transaction, { ...entry, at: clock.now(), subject: `account:${accountId}` });
  });
}
