import { AppError } from '#contract/http/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { checkPassword } from '../check-password.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { selectPasswordHash } from '../sign-in/store.ts';
import { replacePassword, selectAccount } from './store.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  network: string;
}

/**
 * Changes the password of a signed-in account, ends its other sessions and deletes its reset links. Wrong passwords count
 * against the limits of the session and the network, as in `confirmPassword`.
 * @throws AppError accounts.wrong_credentials, also for an account without a password; accounts.password_guessable;
 * accounts.too_many_attempts
 */
export async function changePassword(
  { db, clock, signInLimits }: Deps & { signInLimits: SignInLimits },
  { accountId, sessionId }: Actor,
  { currentPassword, newPassword, network }: PasswordChange,
): Promise<void> {
  const client = { network, deviceOf: () => sessionId };
  await signInLimits.attempt({ accountId, by: 'session' }, client, async () => {
    const wrongPassword = new AppError('accounts.wrong_credentials', {}, 'That password is incorrect.');
    const currentHash = await selectPasswordHash(db, accountId);
    if (!(await verifyPassword(currentHash, currentPassword))) throw wrongPassword;
    const account = await selectAccount(db, accountId);
    if (!account) throw wrongPassword;
    await checkPassword(newPassword, account);
    const change = { accountId, sessionId, currentHash, newHash: await hashPassword(newPassword) };
    if (!(await replacePassword(db, { ...change, now: clock.now() }))) throw wrongPassword;
  });
}
