import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { requireFreshProof } from '../sign-in/require-fresh-proof.ts';
import { deleteAccountUnlessLastAdministrator, isLastAdministrator } from './store.ts';

/** What an account needs done at the payment provider. */
export interface AccountPayments {
  /** Ends what it pays, at once. @throws AppError subscription.unavailable, subscription.not_configured */
  end(accountId: number): Promise<void>;
  /** Asks anew what may not have been told; never throws for the provider's sake. */
  repair(accountId: number): Promise<void>;
}

/**
 * Ends an account with everything that is stored about it; a row of the audit log stays, which names nobody. What it
 * pays is ended first: where that can't be done, nothing is deleted.
 * @throws AppError accounts.password_needed, accounts.last_administrator; accounts.signed_out where it is gone
 * already; subscription.unavailable, subscription.not_configured
 */
export async function deleteAccount(
  deps: { db: Database; clock: Clock; payments: AccountPayments },
  actor: Actor,
): Promise<void> {
  await requireFreshProof(deps, actor);
  if (await isLastAdministrator(deps.db, actor.accountId)) throw new AppError('accounts.last_administrator');
  await deps.payments.end(actor.accountId);
  const isDeleted = await deleteAccountUnlessLastAdministrator(deps.db, actor.accountId, deps.clock.now());
  if (isDeleted) return;
  throw new AppError(actor.isAdmin ? 'accounts.last_administrator' : 'accounts.signed_out');
}
