import { REAUTHENTICATION_MINUTES } from '#contract/constants/lifetimes.ts';
import { AppError } from '#contract/http/errors.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { verifyPassword } from '../passwords.ts';
import { updateAuthenticatedAt } from '../sessions/store.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { selectPasswordHash } from './store.ts';

const REAUTHENTICATION_MS = REAUTHENTICATION_MINUTES * MINUTE_MS;

/**
 * Confirms the password of a signed-in account, which allows sensitive calls for 15 minutes. Wrong passwords count against
 * the limits of the session and the network.
 * @throws AppError accounts.wrong_credentials, accounts.too_many_attempts; accounts.signed_out if the session has ended
 */
export async function confirmPassword(
  { db, clock, signInLimits }: Deps & { signInLimits: SignInLimits },
  { accountId, sessionId }: Actor,
  { password, network }: { password: string; network: string },
): Promise<void> {
  const client = { network, deviceOf: () => sessionId };
  await signInLimits.attempt({ accountId, by: 'session' }, client, async () => {
    if (!(await verifyPassword(await selectPasswordHash(db, accountId), password)))
      throw new AppError('accounts.wrong_credentials', {}, 'That password is incorrect.');
  });
  if (!(await updateAuthenticatedAt(db, sessionId, clock.now()))) throw new AppError('accounts.signed_out');
}

/**
 * Rejects a sensitive call unless the account signed in or confirmed its password within the last 15 minutes. Accounts
 * without a password are exempt, except administrators.
 * @throws AppError accounts.password_needed
 */
export async function requireRecentSignIn(
  { db, clock }: Deps,
  { accountId, isAdmin, authenticatedAt }: Actor,
): Promise<void> {
  if (clock.now().getTime() - authenticatedAt.getTime() <= REAUTHENTICATION_MS) return;
  if (isAdmin || (await selectPasswordHash(db, accountId)) !== null)
    throw new AppError('accounts.password_needed');
}
