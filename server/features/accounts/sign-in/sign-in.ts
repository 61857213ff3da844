import type { SignInForm } from '#contract/accounts.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { verifyPassword } from '../passwords.ts';
import type { VerifiedCredential } from '../sessions/store.ts';
import type { Client, SignInLimits } from './sign-in-limits.ts';
import { selectByUsernameOrEmail } from './store.ts';

/**
 * Checks a username or e-mail address and a password, and returns the account's credential. For an unknown account, or one
 * without a password, the time, the limits and the error are the same as for a wrong password.
 * @throws AppError accounts.wrong_credentials, accounts.too_many_attempts
 */
export async function signIn(
  { db, signInLimits }: { db: Database; signInLimits: SignInLimits },
  { username, password }: SignInForm,
  client: Client,
): Promise<VerifiedCredential> {
  const account = await selectByUsernameOrEmail(db, username);
  const by = username.includes('@') ? 'address' : 'username';
  const target = account ? ({ accountId: account.id, by } as const) : { unknownName: username };
  return signInLimits.attempt(target, client, async () => {
    const passwordHash = account?.passwordHash ?? null;
    const isMatch = await verifyPassword(passwordHash, password);
    if (!isMatch || !account || passwordHash === null) throw new AppError('accounts.wrong_credentials');
    return { accountId: account.id, passwordHash };
  });
}
