import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { isAdministrator } from './store.ts';

/**
 * For what was asked for by an administrator and had to wait: within a transaction, nobody can take the office from them
 * before it ends.
 * @throws AppError accounts.not_admin where they have ceased to be one in the meantime
 */
export async function requireAdministrator(transaction: Database, accountId: number): Promise<void> {
  if (!(await isAdministrator(transaction, accountId))) throw new AppError('accounts.not_admin');
}
