import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { COLLECTION_PREVIEWS, FAVORITES_ID, FAVORITES_NAME } from '#contract/constants/collections.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { GAP } from './order-store.ts';
import type { CollectionRef, StoredCollection } from './rules.ts';
import { collectionLogos, collections } from './tables.ts';

/** Returns an account's collections in its order, the favourites first. */
export async function selectCollections(db: Database, accountId: number): Promise<StoredCollection[]> {
  return select(db, sql`c.account_id = ${accountId} order by c.position`);
}

export async function selectCollection(
  db: Database,
  ref: CollectionRef,
): Promise<StoredCollection | undefined> {
  const [row] = await select(db, isCollection(ref));
  return row;
}

async function select(db: Database, condition: SQL): Promise<StoredCollection[]> {
  const { rows } = await db.execute<Omit<StoredCollection, 'updatedAt'> & { updatedAt: string }>(sql`
    select c.id, c.is_favorites as "isFavorites", c.name, c.note, c.share_token as "shareToken",
      c.updated_at as "updatedAt",
      (select count(*)::int from ${collectionLogos} l where l.collection_id = c.id) as count,
      array(
        select l.thumb_url from ${collectionLogos} l where l.collection_id = c.id
        order by l.position limit ${COLLECTION_PREVIEWS}
      ) as previews
    from ${collections} c where ${condition}`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

function isCollection({ accountId, key }: CollectionRef): SQL {
  const isMeant = key === FAVORITES_ID ? sql`c.is_favorites` : sql`c.id = ${key}`;
  return sql`c.account_id = ${accountId} and ${isMeant}`;
}

/**
 * Locks an account's list of collections until the transaction ends, so that the order, the names and the limit hold if two
 * devices change it at once. Returns false if the account was deleted.
 */
export async function lockList(transaction: Database, accountId: number): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from ${accounts} where id = ${accountId} for no key update`,
  );
  return rowCount === 1;
}

/**
 * Locks a collection until the transaction ends, so that changes of its logos run one after the other. Creates the favourites
 * if the account has none. Returns the id of the row; null if there is no such collection.
 */
export async function lockCollection(
  transaction: Database,
  ref: CollectionRef,
  now: Date,
): Promise<number | null> {
  if (ref.key === FAVORITES_ID) await insertFavorites(transaction, ref.accountId, now);
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select c.id from ${collections} c where ${isCollection(ref)} for update`,
  );
  return rows[0]?.id ?? null;
}

/**
 * Locks the row of the account, so that it isn't deleted in between. Of two concurrent calls, the second can meet the first in
 * any unique index: of favourites, positions or names.
 */
async function insertFavorites(transaction: Database, accountId: number, now: Date): Promise<void> {
  await transaction.execute(sql`
    insert into ${collections} (account_id, is_favorites, name, position, created_at, updated_at)
    select id, true, ${FAVORITES_NAME}, 0, ${now}::timestamptz, ${now}::timestamptz
    from ${accounts} where id = ${accountId} for key share
    on conflict do nothing`);
}

/** Returns the number of an account's collections besides the favourites. */
export async function countCollections(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${collections} where account_id = ${accountId} and not is_favorites`);
  return rows[0]?.count ?? 0;
}

interface NewCollection {
  accountId: number;
  name: string;
  note: string;
  now: Date;
}

/** Adds a collection at the end of the locked list. Returns its id; null if the account has one with this name. */
export async function insertCollection(
  transaction: Database,
  { accountId, name, note, now }: NewCollection,
): Promise<number | null> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    insert into ${collections} (account_id, name, note, position, created_at, updated_at)
    select ${accountId}, ${name}, ${note}, coalesce(max(position), 0) + ${GAP}, ${now}::timestamptz, ${now}::timestamptz
    from ${collections} where account_id = ${accountId}
    on conflict (account_id, lower(name)) do nothing
    returning id`);
  return rows[0]?.id ?? null;
}

/** Renames a collection of a locked list. Returns false if another one has the name. */
export async function updateName(
  transaction: Database,
  { accountId, id, name }: { accountId: number; id: number; name: string },
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update ${collections} set name = ${name} where id = ${id} and not exists (
      select from ${collections} other
      where other.account_id = ${accountId} and lower(other.name) = lower(${name}) and other.id <> ${id})`);
  return rowCount === 1;
}

export async function updateNote(transaction: Database, id: number, note: string): Promise<void> {
  await transaction.execute(sql`update ${collections} set note = ${note} where id = ${id}`);
}

/** Deletes a collection with its logos. Returns false if the account doesn't have it. */
export async function deleteRow(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${collections} where id = ${id} and account_id = ${accountId} and not is_favorites`);
  return rowCount === 1;
}

/** Returns the id of an account's collection with a name, ignoring case; null if there is none. */
export async function selectIdByName(db: Database, accountId: number, name: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${collections} where account_id = ${accountId} and lower(name) = lower(${name})`);
  return rows[0]?.id ?? null;
}

/** Returns all collections of an account with what is stored of their logos, in order. */
export async function selectWithLogos(db: Database, accountId: number) {
  const ofAccount = sql`${collections.accountId} = ${accountId}`;
  const [collectionRows, logoRows] = await Promise.all([
    db.select().from(collections).where(ofAccount).orderBy(collections.position),
    db
      .select(getTableColumns(collectionLogos))
      .from(collectionLogos)
      .innerJoin(collections, sql`${collections.id} = ${collectionLogos.collectionId}`)
      .where(ofAccount)
      .orderBy(collectionLogos.collectionId, collectionLogos.position),
  ]);
  const logosOf = Map.groupBy(logoRows, ({ collectionId }) => collectionId);
  return collectionRows.map((row) => ({ ...row, logos: logosOf.get(row.id) ?? [] }));
}
