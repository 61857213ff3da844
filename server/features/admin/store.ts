import { eq, sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/tables.ts';
import { allowances } from '#server/features/downloads/tables.ts';
import { entitlements } from '#server/features/plans/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';

/** How many accounts a statement deletes: few enough to stay far below the statement timeout. */
const DELETE_BATCH = 2000;

/** Returns the accounts with a customer at the payment provider, except administrators. */
export async function selectCustomers(
  db: Database,
): Promise<{ accountId: number; customerId: string; status: string | null }[]> {
  return db
    .select({ accountId: accounts.id, customerId: customers.id, status: customers.status })
    .from(accounts)
    .innerJoin(customers, eq(customers.accountId, accounts.id))
    .where(eq(accounts.isAdmin, false));
}

/** Deletes all accounts and their data, except administrators. Returns the number of deleted accounts. */
export async function deleteUsers(transaction: Database): Promise<number> {
  let deletedCount = 0;
  let lastId = 0;
  for (;;) {
    const { rows } = await transaction.execute<{ count: number; lastId: number | null }>(sql`
      with deleted as (
        delete from ${accounts} where id in (
          select id from ${accounts} where not is_admin and id > ${lastId} order by id limit ${DELETE_BATCH}
        ) and not is_admin
        returning id
      )
      select count(*)::int as count, max(id) as "lastId" from deleted`);
    const [batch] = rows;
    if (!batch?.lastId) return deletedCount;
    deletedCount += batch.count;
    lastId = batch.lastId;
  }
}

/** Adds an account with a password. Returns its id; undefined if the username or e-mail address is taken. */
export async function insertUser(
  transaction: Database,
  account: { username: string; email: string; passwordHash: string },
  now: Date,
): Promise<number | undefined> {
  const [row] = await transaction
    .insert(accounts)
    .values({ ...account, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return row?.id;
}

/** Records how many downloads of an account are used, in an allowance that opens now. */
export async function insertUsedDownloads(
  transaction: Database,
  { accountId, usedDownloads, now }: { accountId: number; usedDownloads: number; now: Date },
): Promise<void> {
  await transaction.insert(allowances).values({ accountId, used: usedDownloads, openedAt: now });
}

/** Returns the number of accounts, and the number of accounts with an entitlement that ends after `now`. */
export async function countAccounts(
  db: Database,
  now: Date,
): Promise<{ accounts: number; subscribers: number }> {
  const { rows } = await db.execute<{ accounts: string; subscribers: string }>(sql`
    select (select count(*) from ${accounts}) as accounts,
      (select count(distinct account_id) from ${entitlements}
        where least(ends_at, ended_at) > ${now}::timestamptz) as subscribers`);
  return { accounts: Number(rows[0]?.accounts), subscribers: Number(rows[0]?.subscribers) };
}
