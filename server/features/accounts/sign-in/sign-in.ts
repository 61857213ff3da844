import type { SignInForm } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { isPassword } from '../passwords.ts';
import type { Proof } from '../sessions/store.ts';
import type { Origin, SignInLimits } from './sign-in-limits.ts';
import { selectByName } from './store.ts';

/**
 * Whose account it is, by username or e-mail address and password. An account that is unknown or has no password takes
 * as long, counts as much and is answered as a wrong password is.
 * @throws AppError accounts.wrong_credentials, accounts.too_many_attempts
 */
export async function signIn(
  { db, signInLimits }: { db: Database; signInLimits: SignInLimits },
  { username, password }: SignInForm,
  from: Origin,
): Promise<Proof> {
  const account = await selectByName(db, username);
  const target = account ? { accountId: account.id } : { unknownName: username };
  return signInLimits.attempt(target, from, async () => {
    const passwordHash = account?.passwordHash ?? null;
    const isRight = await isPassword(passwordHash, password);
    if (!isRight || !account || passwordHash === null) throw new AppError('accounts.wrong_credentials');
    return { accountId: account.id, passwordHash };
  });
}
