import { sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/tables.ts';
import { entitlements } from '#server/features/plans/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';

/** How many accounts there are, and how many of them have an entitlement that ends after `now`. */
export async function countAccounts(
  db: Database,
  now: Date,
): Promise<{ accounts: number; subscribers: number }> {
  const { rows } = await db.execute<{ accounts: string; subscribers: string }>(sql`
    select (select count(*) from ${accounts}) as accounts,
      (select count(distinct account_id) from ${entitlements}
        where least(ends_at, ended_at) > ${now.toISOString()}::timestamptz) as subscribers`);
  return { accounts: Number(rows[0]?.accounts), subscribers: Number(rows[0]?.subscribers) };
}
