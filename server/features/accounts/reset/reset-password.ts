import { AppError } from '#contract/http/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkPassword } from '../check-password.ts';
import { hashPassword } from '../passwords.ts';
import { selectAccount } from '../profile/store.ts';
import { hashToken } from '../sessions/sessions.ts';
import type { Client, SignInLimits } from '../sign-in/sign-in-limits.ts';
import { selectResetToken, setPasswordByToken } from './store.ts';

/**
 * Returns the id of the account that a reset token belongs to.
 * @throws AppError accounts.reset_token_invalid if the token is unknown, used, replaced or expired
 */
export async function validateResetToken({ db, clock }: Deps, token: string): Promise<number> {
  const accountId = await selectResetToken(db, hashToken(token), clock.now());
  if (accountId === null) throw new AppError('accounts.reset_token_invalid');
  return accountId;
}

/**
 * Sets a new password with a single-use reset token and ends all sessions of the account. Resets the limit of wrong
 * passwords, so that the owner can sign in immediately.
 * @throws AppError accounts.reset_token_invalid; accounts.password_guessable, after which the token stays valid
 */
export async function resetPassword(
  { signInLimits, ...deps }: Deps & { signInLimits: SignInLimits },
  { token, newPassword }: { token: string; newPassword: string },
  client: Pick<Client, 'deviceOf'>,
): Promise<void> {
  const accountId = await validateResetToken(deps, token);
  const account = await selectAccount(deps.db, accountId);
  if (!account) throw new AppError('accounts.reset_token_invalid');
  await checkPassword(newPassword, account);
  const passwordHash = await hashPassword(newPassword);
  const change = { id: hashToken(token), accountId, passwordHash, now: deps.clock.now() };
  if (!(await setPasswordByToken(deps.db, change))) throw new AppError('accounts.reset_token_invalid');
  await signInLimits.reset(accountId, client);
}
