import { REAUTHENTICATION_MINUTES } from '#contract/durations.ts';
import { AppError } from '#contract/errors.ts';
import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { selectPasswordHash } from './store.ts';

const FRESH_MS = REAUTHENTICATION_MINUTES * MINUTE_MS;

/**
 * @throws AppError accounts.password_needed where an account has a password, or is an administrator's, and nobody proved
 * whose it is for 15 minutes
 */
export async function requireFreshProof(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, isAdmin, authenticatedAt }: Actor,
): Promise<void> {
  if (clock.now().getTime() - authenticatedAt.getTime() <= FRESH_MS) return;
  if (isAdmin || (await selectPasswordHash(db, accountId)) !== null)
    throw new AppError('accounts.password_needed');
}
