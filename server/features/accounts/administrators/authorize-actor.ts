import { AppError } from '#contract/http/errors.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type LockedAccounts, lockAccounts } from './store.ts';

/**
 * Locks the author of a change and the accounts that it changes until the transaction ends, so that the author stays an
 * administrator until the change is written. Returns the accounts that exist. The shell is always authorized.
 * @throws AppError accounts.not_admin
 */
export async function authorizeActor(
  transaction: Database,
  actor: AuditActor,
  accountIds: readonly number[] = [],
): Promise<LockedAccounts> {
  const [, adminId] = /^account:(\d+)$/.exec(actor) ?? [];
  if (adminId === undefined) return lockAccounts(transaction, accountIds);
  const accounts = await lockAccounts(transaction, [Number(adminId), ...accountIds]);
  if (!accounts.get(Number(adminId))?.isAdmin) throw new AppError('accounts.not_admin');
  return accounts;
}
