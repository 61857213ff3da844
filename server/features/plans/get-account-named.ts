import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectAccountNamed } from './store.ts';

/**
 * The account that somebody on the server's own shell means: by username, e-mail address, or id after a "#". A bare
 * number is a username, which anybody may choose.
 * @throws AppError accounts.not_found
 */
export async function getAccountNamed(db: Database, name: string): Promise<{ id: number; username: string }> {
  const account = await selectAccountNamed(db, name);
  if (!account) throw new AppError('accounts.not_found');
  return account;
}
