import type { SignInForm } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { verifyPassword } from '../passwords.ts';
import type { VerifiedCredential } from '../sessions/store.ts';
import type { Client, SignInLimits } from './sign-in-limits.ts';
import { selectByName } from './store.ts';

/**
 * Returns the credential of the account with this username or e-mail address and password. An unknown account, or one
 * without a password, takes as long and counts as much as a wrong password, and fails with the same error.
 * @throws AppError accounts.wrong_credentials, accounts.too_many_attempts
 */
export async function signIn(
  { db, signInLimits }: { db: Database; signInLimits: SignInLimits },
  { username, password }: SignInForm,
  client: Client,
): Promise<VerifiedCredential> {
  const account = await selectByName(db, username);
  const target = account ? { accountId: account.id } : { unknownName: username };
  return signInLimits.attempt(target, client, async () => {
    const passwordHash = account?.passwordHash ?? null;
    const isMatch = await verifyPassword(passwordHash, password);
    if (!isMatch || !account || passwordHash === null) throw new AppError('accounts.wrong_credentials');
    return { accountId: account.id, passwordHash };
  });
}
