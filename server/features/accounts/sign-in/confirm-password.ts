import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { isPassword } from '../passwords.ts';
import { updateAuthenticatedAt } from '../sessions/store.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { selectPasswordHash } from './store.ts';

/**
 * Notes that the owner of a session is at the keyboard, by their password; wrong ones count for this session and its
 * address.
 * @throws AppError accounts.wrong_credentials, accounts.too_many_attempts; accounts.signed_out where the session was
 * ended in the meantime
 */
export async function confirmPassword(
  { db, clock, signInLimits }: { db: Database; clock: Clock; signInLimits: SignInLimits },
  { accountId, sessionId }: Actor,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const from = { address, deviceOf: () => `session ${sessionId}` };
  await signInLimits.attempt({ accountId }, from, async () => {
    const passwordHash = await selectPasswordHash(db, accountId);
    if (!(await isPassword(passwordHash, password)))
      throw new AppError('accounts.wrong_credentials', {}, 'This is not the right password.');
  });
  if (!(await updateAuthenticatedAt(db, sessionId, clock.now()))) throw new AppError('accounts.signed_out');
}
