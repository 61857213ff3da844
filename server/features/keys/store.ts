import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { apiKeys, apiKeyUsage } from './tables.ts';

/** Returns the key with this hash, also an ended one. */
export async function selectKeyByHash(db: Database, hash: string) {
  const { id, name, accountId, endedAt } = apiKeys;
  const [row] = await db.select({ id, name, accountId, endedAt }).from(apiKeys).where(eq(apiKeys.hash, hash));
  return row;
}

const LISTED = {
  id: apiKeys.id,
  name: apiKeys.name,
  start: apiKeys.start,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

/** Returns the keys of an account that aren't ended, newest first. */
export async function selectKeys(db: Database, accountId: number) {
  return db
    .select(LISTED)
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.endedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Returns all keys of an account, also ended ones, oldest first. */
export async function selectAllKeys(db: Database, accountId: number) {
  return db
    .select({ ...LISTED, endedAt: apiKeys.endedAt })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Returns what an account's keys were used for since a day (`2026-11-22`, UTC), oldest first. */
export async function selectUsage(db: Database, { accountId, since }: { accountId: number; since: string }) {
  const { keyId, day, calls, downloads } = apiKeyUsage;
  return db
    .select({ keyId, day, calls, downloads })
    .from(apiKeyUsage)
    .innerJoin(apiKeys, eq(apiKeys.id, keyId))
    .where(and(eq(apiKeys.accountId, accountId), gte(day, since)))
    .orderBy(asc(day), asc(keyId));
}

/**
 * Locks an account until the transaction ends, so that two simultaneous calls can't exceed the limit of keys. Returns the number
 * of keys that aren't ended; null if the account was deleted.
 */
export async function lockAndCountKeys(transaction: Database, accountId: number): Promise<number | null> {
  const { rowCount } = await transaction.execute(
    sql`select from ${accounts} where id = ${accountId} for no key update`,
  );
  return rowCount === 1
    ? transaction.$count(apiKeys, and(eq(apiKeys.accountId, accountId), isNull(apiKeys.endedAt)))
    : null;
}

type NewKey = Omit<typeof apiKeys.$inferInsert, 'lastUsedAt' | 'endedAt'>;

/** Adds a key. Returns its id. */
export async function insertKey(transaction: Database, key: NewKey): Promise<number> {
  const [row] = await transaction.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  return row?.id ?? 0;
}

/** Ends a key of an account and returns it; undefined if the account has no key with this id that is still valid. */
export async function updateEndedAt(
  transaction: Database,
  { accountId, keyId, now }: { accountId: number; keyId: number; now: Date },
) {
  const isOwn = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, accountId));
  const [row] = await transaction
    .update(apiKeys)
    .set({ endedAt: now })
    .where(and(isOwn, isNull(apiKeys.endedAt)))
    .returning({ name: apiKeys.name, start: apiKeys.start });
  return row;
}

interface Use {
  keyId: number;
  /** UTC, e.g. `2026-11-22`. */
  day: string;
  calls: number;
  downloads: number;
  now: Date;
  /** The last use is updated if the stored one is not later. */
  lastUsedBefore: Date;
}

/** Adds to the usage of a key, and updates its last use. Locks the key first, as its deletion does. Does nothing if it was deleted. */
export async function addUsage(
  db: Database,
  { keyId, day, calls, downloads, now, lastUsedBefore }: Use,
): Promise<void> {
  await db.execute(sql`
    with used as materialized (
      select id, last_used_at from ${apiKeys} where id = ${keyId} for key share
    ),
    updated as (
      update ${apiKeys} as stored set last_used_at = ${now}::timestamptz from used
      where stored.id = used.id
        and (used.last_used_at is null or used.last_used_at <= ${lastUsedBefore}::timestamptz)
    )
    insert into ${apiKeyUsage} as stored (key_id, day, calls, downloads)
    select id, ${day}::date, ${calls}::int, ${downloads}::int from used
    on conflict (key_id, day) do update
    set calls = stored.calls + excluded.calls, downloads = stored.downloads + excluded.downloads`);
}

/** Deletes the usage of days before `day`, and the keys that were ended before `endedBefore`. */
export async function deleteBefore(
  db: Database,
  { day, endedBefore }: { day: string; endedBefore: Date },
): Promise<void> {
  await db.delete(apiKeyUsage).where(lt(apiKeyUsage.day, day));
  await db.delete(apiKeys).where(lt(apiKeys.endedAt, endedBefore));
}
