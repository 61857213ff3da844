import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectAccountNamed } from './store.ts';

/**
 * Returns the account with this username, e-mail address or id (`#7`). A bare number is a username, because usernames
 * can be numbers.
 * @throws AppError accounts.not_found
 */
export async function findAccount(db: Database, name: string): Promise<{ id: number; username: string }> {
  const account = await selectAccountNamed(db, name);
  if (!account) throw new AppError('accounts.not_found');
  return account;
}
