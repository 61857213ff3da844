import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { hashToken } from '../sessions/token.ts';
import { selectResetToken } from './store.ts';

/**
 * Whose password the token of a reset link may set.
 * @throws AppError accounts.reset_token_invalid where the link is unknown, used, replaced or too old
 */
export async function validateResetToken(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<number> {
  const accountId = await selectResetToken(db, hashToken(token), clock.now());
  if (accountId === null) throw new AppError('accounts.reset_token_invalid');
  return accountId;
}
