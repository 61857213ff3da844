import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { grantEntitlement } from './grant-entitlement.ts';
import type { AccountPlan } from './rules.ts';
import { selectAccountNamed } from './store.ts';

/**
 * Grants days of Premium from the server's own shell. `name` is a username, an e-mail address or an id, and read as the
 * first of these that fits, since a username may be a number.
 * @throws AppError accounts.not_found, plans.nothing_to_add
 */
export async function grantByName(
  deps: { db: Database; clock: Clock },
  { name, days }: { name: string; days: number },
): Promise<AccountPlan & { accountId: number; username: string }> {
  const account = await selectAccountNamed(deps.db, name);
  if (!account) throw new AppError('accounts.not_found');
  const { id: accountId, username } = account;
  const grant = { accountId, source: 'grant', duration: { days }, actor: 'shell' } as const;
  return { ...(await grantEntitlement(deps, grant)), accountId, username };
}
