import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { isReservedUsername } from '../rules.ts';
import { selectAccount, updateUsername } from './store.ts';

/**
 * Changes a username. A reserved name counts as taken, unless it differs from the current name only in case. Counts against
 * the network's limit of sign-ups, which prevents finding out which names are taken.
 * @throws AppError accounts.too_many_attempts; accounts.username_taken, ignoring case; accounts.signed_out if the account was deleted
 */
export async function changeUsername(
  { db, signUpLimit }: { db: Database; signUpLimit: RateLimiter },
  { accountId, newUsername, network }: { accountId: number; newUsername: string; network: string },
): Promise<void> {
  await signUpLimit.consume(network);
  if (isReservedUsername(newUsername)) {
    const current = (await selectAccount(db, accountId))?.username;
    if (current?.toLowerCase() !== newUsername.toLowerCase()) throw new AppError('accounts.username_taken');
  }
  const result = await updateUsername(db, accountId, newUsername);
  if (result === 'taken') throw new AppError('accounts.username_taken');
  if (result === 'deleted') throw new AppError('accounts.signed_out');
}
