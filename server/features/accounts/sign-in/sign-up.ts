import type { SignUpForm } from '#contract/accounts.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { checkPassword } from '../check-password.ts';
import { hashPassword } from '../passwords.ts';
import { isReservedUsername } from '../rules.ts';
import type { VerifiedCredential } from '../sessions/store.ts';
import { insertAccount } from './store.ts';

export interface SignUpDeps extends Deps {
  /** Limits sign-ups and changes of usernames per network; null for no limit. */
  signUpLimit: RateLimiter;
}

/**
 * Creates an account with a password and an unverified e-mail address, and returns its credential. A reserved username
 * counts as taken.
 * @throws AppError accounts.username_taken, accounts.email_taken, accounts.password_guessable, accounts.too_many_attempts
 */
export async function signUp(
  { db, clock, signUpLimit }: SignUpDeps,
  { username, email, password }: SignUpForm,
  network: string,
): Promise<VerifiedCredential> {
  if (isReservedUsername(username)) throw new AppError('accounts.username_taken');
  await checkPassword(password, { username, email });
  await signUpLimit.consume(network);
  const passwordHash = await hashPassword(password);
  const result = await insertAccount(db, { username, email, passwordHash }, clock.now());
  if ('id' in result) return { accountId: result.id, passwordHash };
  const isUsernameTaken = result.conflict === 'accounts_username';
  throw new AppError(isUsernameTaken ? 'accounts.username_taken' : 'accounts.email_taken');
}
