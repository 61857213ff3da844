import { eq, sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/tables.ts';
import { allowances } from '#server/features/downloads/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';

/** So many accounts go in one statement, which stays far below the time that a statement may take. */
const DELETED_AT_ONCE = 2000;

/** Every account but the administrators' that the payment provider knows. */
export async function selectPayers(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(customers, eq(customers.accountId, accounts.id))
    .where(eq(accounts.isAdmin, false));
  return rows.map(({ id }) => id);
}

/** Removes every account but the administrators' with all that belongs to it. Answers how many those were. */
export async function deleteUsers(transaction: Database): Promise<number> {
  let deleted = 0;
  let last = 0;
  for (;;) {
    const { rows } = await transaction.execute<{ count: number; last: number | null }>(sql`
      with gone as (
        delete from ${accounts} where id in (
          select id from ${accounts} where not is_admin and id > ${last} order by id limit ${DELETED_AT_ONCE}
        ) and not is_admin
        returning id
      )
      select count(*)::int as count, max(id) as last from gone`);
    const [gone] = rows;
    if (!gone?.last) return deleted;
    deleted += gone.count;
    last = gone.last;
  }
}

/** Adds an account that signs in by password. Answers its id; undefined where somebody has the name or the address. */
export async function insertUser(
  transaction: Database,
  {
    username,
    email,
    passwordHash,
    now,
  }: { username: string; email: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  const [row] = await transaction
    .insert(accounts)
    .values({ username, email, passwordHash, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return row?.id;
}

/** Has an account use downloads up in a window that opens now. */
export async function insertUsedDownloads(
  transaction: Database,
  { accountId, used, now }: { accountId: number; used: number; now: Date },
): Promise<void> {
  await transaction.insert(allowances).values({ accountId, used, openedAt: now });
}
