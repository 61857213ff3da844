import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { requireFreshProof } from '../sign-in/require-fresh-proof.ts';
import { deleteAccountUnlessLastAdministrator } from './store.ts';

/**
 * Ends an account with everything that is stored about it; a row of the audit log stays, which names nobody.
 * @throws AppError accounts.password_needed, accounts.last_administrator; accounts.signed_out where it is gone already
 */
export async function deleteAccount(deps: { db: Database; clock: Clock }, actor: Actor): Promise<void> {
  await requireFreshProof(deps, actor);
  const isDeleted = await deleteAccountUnlessLastAdministrator(deps.db, actor.accountId, deps.clock.now());
  if (isDeleted) return;
  throw new AppError(actor.isAdmin ? 'accounts.last_administrator' : 'accounts.signed_out');
}
