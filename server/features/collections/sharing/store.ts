import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { collections } from '../tables.ts';

/** Returns the token of a locked collection's read-only link; gives it `token` if it isn't shared. */
export async function findOrSetToken(transaction: Database, id: number, token: string): Promise<string> {
  const { rows } = await transaction.execute<{ token: string }>(sql`
    update ${collections} set share_token = coalesce(share_token, ${token}) where id = ${id}
    returning share_token as token`);
  return rows[0]?.token ?? token;
}

export async function removeToken(transaction: Database, id: number): Promise<void> {
  await transaction.execute(sql`update ${collections} set share_token = null where id = ${id}`);
}

/** Returns the shared collection with a token; undefined if there is none. */
export async function selectShared(db: Database, token: string) {
  const { rows } = await db.execute<{ id: number; name: string; note: string; updatedAt: string }>(sql`
    select id, name, note, updated_at as "updatedAt" from ${collections} where share_token = ${token}`);
  return rows[0];
}
