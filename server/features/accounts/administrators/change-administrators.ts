import { AppError } from '#contract/http/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { demoteAccount, promoteAccount, selectIsAdmin } from './store.ts';

interface Change {
  accountId: number;
  actor: AuditActor;
}

/**
 * Makes an account an administrator and ends its sessions. The account needs a password, and any e-mail address must be
 * verified.
 * @throws AppError accounts.not_found, admin.target_is_administrator, accounts.password_needed
 */
export async function promoteAdministrator({ db, clock }: Deps, { accountId, actor }: Change): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await promoteAccount(transaction, accountId))) {
      const isAdmin = await selectIsAdmin(transaction, accountId);
      if (isAdmin === undefined) throw new AppError('accounts.not_found');
      if (isAdmin)
        throw new AppError('admin.target_is_administrator', {}, 'This account is already an administrator.');
      const reason =
        'This account has no password or no verified e-mail address. Its owner can fix both with “Forgot password?”.';
      throw new AppError('accounts.password_needed', {}, reason);
    }
    await recordChange(transaction, { at: clock.now(), accountId, actor, isAdmin: true });
  });
}

/**
 * Makes an administrator an ordinary account and ends its sessions.
 * @throws AppError accounts.not_found, accounts.not_admin; accounts.last_administrator for the only administrator
 */
export async function demoteAdministrator({ db, clock }: Deps, { accountId, actor }: Change): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await demoteAccount(transaction, accountId))) {
      const isAdmin = await selectIsAdmin(transaction, accountId);
      if (isAdmin === undefined) throw new AppError('accounts.not_found');
      if (!isAdmin) throw new AppError('accounts.not_admin', {}, 'This account is not an administrator.');
      const reason = 'This is the only administrator. Make another account an administrator first.';
      throw new AppError('accounts.last_administrator', {}, reason);
    }
    await recordChange(transaction, { at: clock.now(), accountId, actor, isAdmin: false });
  });
}

async function recordChange(
  transaction: Database,
  { at, accountId, actor, isAdmin }: Change & { at: Date; isAdmin: boolean },
): Promise<void> {
  const subject = `account:${accountId}` as const;
  const action = isAdmin ? 'administrator.promoted' : 'administrator.demoted';
  const details = { before: { isAdmin: !isAdmin }, after: { isAdmin } };
  await recordAudit(transaction, { at, actor, subject, action, details });
}
