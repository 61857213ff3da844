import type { Account } from '#contract/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import type { AccountPayments } from './delete-account.ts';
import { describeAccount } from './describe-account.ts';

/**
 * The account that is signed in; null for a guest, so that a page's first call is no error. What the payment provider may
 * not have told yet is asked first.
 */
export async function getProfile(
  deps: { db: Database; clock: Clock; payments: AccountPayments },
  actor: Actor | null,
): Promise<{ user: Account | null }> {
  if (!actor) return { user: null };
  await deps.payments.repair(actor.accountId);
  return { user: await describeAccount(deps, actor.accountId) };
}
