import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { demoteAccount, promoteAccount, selectStanding } from './store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Change {
  accountId: number;
  actor: AuditActor;
}

/**
 * Makes an account with a password an administrator's; its sessions end, so that it signs in anew.
 * @throws AppError accounts.not_found; admin.target_is_administrator, accounts.password_needed where it can not be made one
 */
export async function promoteAdministrator(deps: Deps, { accountId, actor }: Change): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    if (await promoteAccount(transaction, accountId)) {
      return note(transaction, { at: deps.clock.now(), accountId, actor, isAdmin: true });
    }
    const present = await selectStanding(transaction, accountId);
    if (!present) throw new AppError('accounts.not_found');
    if (present.isAdmin)
      throw new AppError('admin.target_is_administrator', {}, 'This account is an administrator’s already.');
    const reason =
      'This account has no password, or an e-mail address that nobody has proven. “Forgot password?” mends both.';
    throw new AppError('accounts.password_needed', {}, reason);
  });
}

/**
 * Takes it back; the account's sessions end.
 * @throws AppError accounts.not_found, accounts.not_admin; accounts.last_administrator for the only one
 */
export async function demoteAdministrator(deps: Deps, { accountId, actor }: Change): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    if (await demoteAccount(transaction, accountId)) {
      return note(transaction, { at: deps.clock.now(), accountId, actor, isAdmin: false });
    }
    const present = await selectStanding(transaction, accountId);
    if (!present) throw new AppError('accounts.not_found');
    if (!present.isAdmin) throw new AppError('accounts.not_admin', {}, 'This account is no administrator’s.');
    const reason = 'This is the only administrator. Make another account an administrator first.';
    throw new AppError('accounts.last_administrator', {}, reason);
  });
}

async function note(
  transaction: Database,
  { at, accountId, actor, isAdmin }: Change & { at: Date; isAdmin: boolean },
): Promise<void> {
  await recordAudit(transaction, {
    ...{ at, actor, subject: `account:${accountId}` },
    action: isAdmin ? 'administrator.promoted' : 'administrator.demoted',
    details: { before: { isAdmin: !isAdmin }, after: { isAdmin } },
  });
}
