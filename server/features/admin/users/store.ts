import { type SQL, sql } from 'drizzle-orm';
import type { UsersQuery } from '#contract/admin.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { entitlements, paidAccounts } from '#server/features/plans/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Position, Sought } from './rules.ts';

/** Of the accounts that a text is found in, or that begin with one, so many are looked at. */
const MAX_WITH_PART = 5_000;
const MAX_WITH_START = 2_000;
/** So many subscribers are gathered at once; among more, a page is looked for so far along the order first. */
const FEW = 5_000;
const NEAR = 3_000;
const LAST_CODE_POINT = 0x10_ff_ff;

/** An account with what a page of the list says of it. */
export interface UserRow {
  id: number;
  username: string;
  email: string | null;
  isAdmin: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  paidUntil: Date | null;
  renewsItself: boolean;
  /** Its place in the order asked for. */
  key: string;
}

export interface PageAsked extends Pick<UsersQuery, 'plan' | 'sort' | 'order'> {
  sought: Sought | null;
  after: Position | null;
  limit: number;
  now: Date;
}

export interface Page {
  rows: UserRow[];
  /** Whether more accounts match the text than were looked at. */
  isCut: boolean;
}

/**
 * One page of accounts, in order; whatever is asked, only the rows of the page are described. Subscribers are looked for
 * along the order, which is quick where many are, or else gathered, which is quick where few are.
 */
export async function selectPage(db: Database, asked: PageAsked): Promise<Page> {
  const { sought, plan, limit, now } = asked;
  if (sought && 'id' in sought) return readPage(db, asked, { field: sql`where a.id = ${sought.id}` });
  if (sought && 'start' in sought)
    return readPage(db, asked, { field: sql`where ${hasStart(sought.start)}`, most: MAX_WITH_START });
  if (sought) return readPage(db, asked, { field: sql`where ${hasPart(sought.part)}`, most: MAX_WITH_PART });
  if (plan !== 'premium') return readPage(db, asked, { field: sql`` });
  const gather = () => readPage(db, { ...asked, plan: 'all' }, { field: sql`where ${isSubscribed(now)}` });
  if (await areFew(db, now)) return gather();
  const near = await readPage(db, asked, { field: sql`where ${isOnPage(asked)} ${inOrder(asked, NEAR)}` });
  return near.rows.length === limit ? near : gather();
}

/** An account by its id; undefined where there is none. */
export async function selectUser(db: Database, id: number, now: Date): Promise<UserRow | undefined> {
  const question = { plan: 'all', sort: 'joined', order: 'asc', after: null } as const;
  const { rows } = await selectPage(db, { ...question, sought: { id }, limit: 1, now });
  return rows[0];
}

async function areFew(db: Database, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select account_id from ${entitlements} where least(ends_at, ended_at) > ${at(now)} offset ${FEW} limit 1`);
  return rowCount === 0;
}

/** Where the accounts of a page are looked for: what follows `from accounts a`. */
interface Field {
  field: SQL;
  /** So many of them at most; one more tells that there are more. */
  most?: number;
}

type Raw = Omit<UserRow, 'createdAt' | 'lastSeenAt' | 'paidUntil'> & {
  createdAt: string;
  lastSeenAt: string;
  paidUntil: string | null;
  isCut: boolean;
};

async function readPage(db: Database, asked: PageAsked, { field, most }: Field): Promise<Page> {
  const { key } = orderOf(asked);
  const [once, cut] = most ? [sql`materialized`, sql`limit ${most + 1}`] : [sql`not materialized`, sql``];
  const { rows } = await db.execute<Raw | { id: null; isCut: boolean }>(sql`
    with field as ${once} (select a.* from (select *, lower(username) as name from ${accounts}) a ${field} ${cut}),
    page as materialized (
      select a.*, ${key} as key from field a where ${isOnPage(asked)} and ${hasPlan(asked, most !== undefined)} ${inOrder(asked, asked.limit)}
    )
    select a.id, a.username, a.email, a.is_admin as "isAdmin", a.created_at as "createdAt",
      a.last_seen_at as "lastSeenAt", a.key::text as key,
      (select paid_until from ${paidAccounts} where account_id = a.id) as "paidUntil",
      exists (select from ${customers} where account_id = a.id and status = 'active' and not ends_at_period_end)
        as "renewsItself",
      ${most ? sql`(select count(*) > ${most} from field)` : sql`false`} as "isCut"
    from (select) as always left join page a on true ${inOrder(asked, asked.limit)}`);
  const isCut = rows[0]?.isCut ?? false;
  return { isCut, rows: rows.flatMap((row) => (row.id === null ? [] : [readRow(row)])) };
}

function readRow({ createdAt, lastSeenAt, paidUntil, isCut: _, ...row }: Raw): UserRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
    paidUntil: paidUntil === null ? null : new Date(paidUntil),
  };
}

/**
 * By the indexes of trigrams, or without them where the database expects to find enough at once. Which of more matches
 * are looked at is left to it.
 */
function hasPart(part: string): SQL {
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(lower(a.username) like lower(${pattern}) or lower(a.email) like lower(${pattern}))`;
}

/** By the indexes of starts, whose order is that of bytes: each gives the first, however many there are. */
function hasStart(start: string): SQL {
  const by = (column: SQL) => sql`(
    select id from ${accounts} where lower(${column}) ~>=~ lower(${start})
      and lower(${column}) ~<~ (lower(${start}) || chr(${LAST_CODE_POINT}))
    order by lower(${column}) using ~<~ limit ${MAX_WITH_START + 1})`;
  return sql`a.id = any (array(${by(sql`username`)} union ${by(sql`email`)}))`;
}

function isSubscribed(now: Date): SQL {
  return sql`a.id = any (array(
    select account_id from ${entitlements} where least(ends_at, ended_at) > ${at(now)}))`;
}

/**
 * Asked of one account after another, so that a page is read along its index; of accounts that are gathered already, of
 * all at once.
 */
function hasPlan({ plan, now }: PageAsked, isGathered: boolean): SQL {
  if (plan === 'all') return sql`true`;
  const isPaid = isGathered
    ? sql`exists (select from ${entitlements} where account_id = a.id and least(ends_at, ended_at) > ${at(now)})`
    : sql`coalesce((select paid_until from ${paidAccounts} where account_id = a.id) > ${at(now)}, false)`;
  return plan === 'premium' ? isPaid : sql`not ${isPaid}`;
}

function inOrder(asked: PageAsked, limit: number): SQL {
  return sql`order by ${orderOf(asked).by} limit ${limit}`;
}

/** Whether an account comes after the page before. */
function isOnPage({ after, ...asked }: PageAsked): SQL {
  return after ? orderOf(asked).isBeyond(after) : sql`true`;
}

/** An order of accounts `a`, the same as an index has; equal times are told apart by the id. */
function orderOf({ sort, order }: Pick<UsersQuery, 'sort' | 'order'>) {
  const direction = sql.raw(order);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  if (sort === 'username') {
    const name = sql.raw('name');
    const isBeyond = ({ key }: Position) => sql`${name} ${beyond} ${key}`;
    return { by: sql`${name} ${direction}`, key: name, isBeyond };
  }
  const time = sql.raw(sort === 'joined' ? 'a.created_at' : 'a.last_seen_at');
  const isBeyond = ({ key, id }: Position) =>
    sql`(${time}, a.id) ${beyond} (timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', ${id}::int)`;
  const microseconds = sql`(extract(epoch from ${time}) * 1000000)::bigint`;
  return { by: sql`${time} ${direction}, a.id ${direction}`, key: microseconds, isBeyond };
}

function at(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}
