import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { getAccountNamed } from './get-account-named.ts';
import { grantEntitlement } from './grant-entitlement.ts';
import type { AccountPlan } from './rules.ts';

/**
 * Grants days of Premium from the server's own shell.
 * @throws AppError accounts.not_found, plans.nothing_to_add
 */
export async function grantByName(
  deps: { db: Database; clock: Clock },
  { name, days }: { name: string; days: number },
): Promise<AccountPlan & { accountId: number; username: string }> {
  const { id: accountId, username } = await getAccountNamed(deps.db, name);
  const grant = { accountId, source: 'grant', duration: { days }, actor: 'shell' } as const;
  return { ...(await grantEntitlement(deps, grant)), accountId, username };
}
