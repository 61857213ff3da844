import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { hashPassword } from '../passwords.ts';
import { hashToken } from '../sessions/token.ts';
import type { Origin, SignInLimits } from '../sign-in/sign-in-limits.ts';
import { setPasswordByToken } from './store.ts';
import { validateResetToken } from './validate-reset-token.ts';

/**
 * Sets a new password by the token of a reset link, which is then used up, and ends every session of the account. Wrong
 * passwords that were typed before no longer keep the owner out.
 * @throws AppError accounts.reset_token_invalid
 */
export async function resetPassword(
  { db, clock, signInLimits }: { db: Database; clock: Clock; signInLimits: SignInLimits },
  { token, newPassword }: { token: string; newPassword: string },
  from: Pick<Origin, 'deviceOf'>,
): Promise<void> {
  const accountId = await validateResetToken({ db, clock }, token);
  const passwordHash = await hashPassword(newPassword);
  const change = { id: hashToken(token), accountId, passwordHash, now: clock.now() };
  if (!(await setPasswordByToken(db, change))) throw new AppError('accounts.reset_token_invalid');
  await signInLimits.forgive(accountId, from);
}
