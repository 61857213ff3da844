import type { SignUpForm } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { isReserved } from '../administrators/rules.ts';
import { hashPassword } from '../passwords.ts';
import type { Proof } from '../sessions/store.ts';
import { insertAccount } from './store.ts';

export interface SignUpDeps {
  db: Database;
  clock: Clock;
  /** How many accounts one address may ask for; null where there is no limit. */
  signUpLimit: RateLimiter | null;
}

/**
 * Makes an account with a password; its e-mail address counts as unproven. A reserved name counts as taken.
 * @param address whom it is counted to
 * @throws AppError accounts.username_taken, accounts.email_taken, accounts.too_many_attempts
 */
export async function signUp(
  { db, clock, signUpLimit }: SignUpDeps,
  { username, email, password }: SignUpForm,
  address: string,
): Promise<Proof> {
  if (isReserved(username)) throw new AppError('accounts.username_taken');
  await signUpLimit?.consume(address);
  const passwordHash = await hashPassword(password);
  const account = { username, email, emailVerifiedAt: null, passwordHash, identityUid: null };
  const made = await insertAccount(db, account, clock.now());
  if ('id' in made) return { accountId: made.id, passwordHash };
  throw new AppError(
    made.conflict === 'accounts_username' ? 'accounts.username_taken' : 'accounts.email_taken',
  );
}
