import type { Account } from '#contract/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { describeAccount } from './describe-account.ts';

/** The account that is signed in; null for a guest, so that a page's first call is no error. */
export async function getProfile(
  deps: { db: Database; clock: Clock },
  actor: Actor | null,
): Promise<{ user: Account | null }> {
  return { user: actor && (await describeAccount(deps, actor.accountId)) };
}
