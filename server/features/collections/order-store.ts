import { type SQL, sql } from 'drizzle-orm';
import { FIRST_PLACE } from '#contract/constants/collections.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { collectionLogos, collections } from './tables.ts';

/** The distance of new neighbours: a row can be moved between the same two about twenty times before the list is renumbered. */
export const GAP = 2 ** 20;

/** An ordered list of rows, which the transaction has locked. */
interface OrderedList {
  table: SQL;
  /** The column that identifies a row within the list. */
  key: SQL;
  /** The condition of the list's rows. */
  isMember: SQL;
}

/** The account's collections. The favourites have position 0 and stay first. */
export function listOfCollections(accountId: number): OrderedList {
  return {
    table: sql`${collections}`,
    key: sql.identifier('id') as unknown as SQL,
    isMember: sql`account_id = ${accountId} and not is_favorites`,
  };
}

/** The logos of a collection. */
export function listOfLogos(collectionId: number): OrderedList {
  return {
    table: sql`${collectionLogos}`,
    key: sql.identifier('url') as unknown as SQL,
    isMember: sql`collection_id = ${collectionId}`,
  };
}

interface Move<Key> {
  key: Key;
  /** The row before which it moves; "first" moves it to the start, null to the end. */
  before: Key | typeof FIRST_PLACE | null;
}

/**
 * Moves a row of a locked list. Writes that row only, unless its new neighbours are too close: then the list is renumbered
 * first. Returns false if the row or `before` isn't in the list.
 */
export async function moveRow<Key extends string | number>(
  transaction: Database,
  list: OrderedList,
  move: Move<Key>,
): Promise<boolean> {
  const moved = await tryMove(transaction, list, move);
  if (moved !== 'no room') return moved === 'moved';
  await renumber(transaction, list);
  return (await tryMove(transaction, list, move)) === 'moved';
}

async function tryMove<Key extends string | number>(
  transaction: Database,
  { table, key, isMember }: OrderedList,
  move: Move<Key>,
): Promise<'moved' | 'no room' | 'missing'> {
  const isOther = sql`${isMember} and ${key} <> ${move.key}`;
  const next =
    move.before === FIRST_PLACE
      ? sql`select min(position) as position from ${table} where ${isOther}`
      : sql`select position from ${table} where ${isMember} and ${key} = ${move.before}`;
  const { rows } = await transaction.execute<{ hasRoom: boolean }>(sql`
    with neighbour as materialized (${next}),
    room as materialized (
      select coalesce(max(position), 0) as start,
        coalesce((select position from neighbour), coalesce(max(position), 0) + ${2 * GAP}) as stop
      from ${table} where ${isOther}
        and position < coalesce((select position from neighbour), ${Number.MAX_SAFE_INTEGER})
    ),
    moved as (
      update ${table} set position = (start + stop) / 2 from room
      where ${isMember} and ${key} = ${move.key} and stop - start > 1
        and ${move.before === null ? sql`true` : sql`exists (select from neighbour)`}
      returning position
    )
    select stop - start > 1 as "hasRoom" from room
    where exists (select from ${table} where ${isMember} and ${key} = ${move.key})
      and ${move.before === null ? sql`true` : sql`exists (select from neighbour)`}`);
  const [row] = rows;
  if (!row) return 'missing';
  return row.hasRoom ? 'moved' : 'no room';
}

/** Gives all rows new positions in the same order, behind the old ones, so that no two ever share one. */
async function renumber(transaction: Database, { table, key, isMember }: OrderedList): Promise<void> {
  await transaction.execute(sql`
    update ${table} as list set position = last + place * ${GAP}
    from (
      select ${key} as key, row_number() over (order by position) as place, max(position) over () as last
      from ${table} where ${isMember}
    ) as renumbered
    where ${isMember} and list.${key} = renumbered.key`);
}
