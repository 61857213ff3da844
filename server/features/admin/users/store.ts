import { type SQL, sql } from 'drizzle-orm';
import type { UsersQuery } from '#contract/admin.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { entitlements, premiumAccounts } from '#server/features/plans/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Position, UserSearch } from './rules.ts';

/** The most accounts that a search reads: with the text anywhere in the username or address, and with it at the start. */
const MAX_SUBSTRING_MATCHES = 5_000;
const MAX_PREFIX_MATCHES = 2_000;
/** Up to this many subscribers are all sorted. */
const MAX_SORTED_SUBSCRIBERS = 5_000;
/** With more subscribers, the first ones are sought among this many accounts in list order. */
const SCANNED_ACCOUNTS = 3_000;
const LAST_CODE_POINT = 0x10_ff_ff;

export interface UserRow {
  id: number;
  username: string;
  email: string | null;
  isAdmin: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  premiumUntil: Date | null;
  renewsItself: boolean;
}

export interface PageQuery extends Pick<UsersQuery, 'plan' | 'sort' | 'order'> {
  search: UserSearch | null;
  after: Position | null;
  limit: number;
  now: Date;
}

export interface Page {
  rows: (UserRow & Position)[];
  /** True if more accounts match the text than were read. */
  isTruncated: boolean;
}

/** Returns an account; undefined if it does not exist. */
export async function selectUser(db: Database, id: number): Promise<UserRow | undefined> {
  const { rows } = await db.execute<RawUser>(
    sql`select ${userColumns()} from ${accounts} a where a.id = ${id}`,
  );
  return rows[0] && readUser(rows[0]);
}

/**
 * Returns one page of accounts, in order. Only the rows of the page are joined with other tables. Subscribers are found by
 * scanning in list order, which is fast if there are many, or else by sorting all of them, which is fast if there are few.
 */
export async function selectPage(db: Database, query: PageQuery): Promise<Page> {
  const { search, plan, limit, now } = query;
  if (search && 'id' in search) return readPage(db, query, { clause: sql`where a.id = ${search.id}` });
  if (search && 'prefix' in search)
    return readPage(db, query, { clause: sql`where ${hasPrefix(search.prefix)}`, max: MAX_PREFIX_MATCHES });
  if (search) {
    const clause = sql`where ${hasSubstring(search.substring)}`;
    return readPage(db, query, { clause, max: MAX_SUBSTRING_MATCHES });
  }
  if (plan !== 'premium') return readPage(db, query, { clause: sql`` });
  const sortAll = () => readPage(db, { ...query, plan: 'all' }, { clause: sql`where ${isSubscribed(now)}` });
  if (await hasFewSubscribers(db, now)) return sortAll();
  const clause = sql`where ${isAfter(query)} ${inOrder(query, SCANNED_ACCOUNTS)}`;
  const page = await readPage(db, query, { clause });
  return page.rows.length === limit ? page : sortAll();
}

async function hasFewSubscribers(db: Database, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select account_id from ${entitlements} where least(ends_at, ended_at) > ${now}::timestamptz
    offset ${MAX_SORTED_SUBSCRIBERS} limit 1`);
  return rowCount === 0;
}

type RawUser = Omit<UserRow, 'createdAt' | 'lastSeenAt' | 'premiumUntil'> & {
  createdAt: string;
  lastSeenAt: string;
  premiumUntil: string | null;
};

function readUser({ createdAt, lastSeenAt, premiumUntil, ...row }: RawUser): UserRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
    premiumUntil: premiumUntil === null ? null : new Date(premiumUntil),
  };
}

/** Returns the columns of a user for a row `a` of accounts. */
function userColumns(): SQL {
  return sql`a.id, a.username, a.email, a.is_admin as "isAdmin", a.created_at as "createdAt",
    a.last_seen_at as "lastSeenAt",
    (select paid_until from ${premiumAccounts} where account_id = a.id) as "premiumUntil",
    exists (select from ${customers} where account_id = a.id and status = 'active' and not ends_at_period_end)
      as "renewsItself"`;
}

/** The accounts to read: the clause after `from accounts a`, and the limit above which the list is truncated. */
interface Scope {
  clause: SQL;
  max?: number;
}

/** Reads one page of a scope. The row `always` returns `isTruncated` even if the page is empty. */
async function readPage(db: Database, query: PageQuery, { clause, max }: Scope): Promise<Page> {
  const { key } = orderOf(query);
  const [materialized, scopeLimit] = max
    ? [sql`materialized`, sql`limit ${max + 1}`]
    : [sql`not materialized`, sql``];
  const { rows } = await db.execute<
    (RawUser & { key: string; isTruncated: boolean }) | { id: null; isTruncated: boolean }
  >(sql`
    with scope as ${materialized} (select a.* from (select *, lower(username) as name from ${accounts}) a ${clause} ${scopeLimit}),
    page as materialized (
      select a.*, ${key} as key from scope a
      where ${isAfter(query)} and ${hasPlan(query, max !== undefined)} ${inOrder(query, query.limit)}
    )
    select ${userColumns()}, a.key::text as key,
      ${max ? sql`(select count(*) > ${max} from scope)` : sql`false`} as "isTruncated"
    from (select) as always left join page a on true ${inOrder(query, query.limit)}`);
  const users = rows.flatMap((row) => (row.id === null ? [] : [{ ...readUser(row), key: row.key }]));
  return { rows: users, isTruncated: rows[0]?.isTruncated ?? false };
}

/** Returns a condition that can use the trigram indexes. */
function hasSubstring(substring: string): SQL {
  const pattern = `%${substring.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(lower(a.username) like lower(${pattern}) or lower(a.email) like lower(${pattern}))`;
}

/** Returns a condition that uses the byte-order indexes, which return the first matches fast. */
function hasPrefix(prefix: string): SQL {
  const by = (column: SQL) => sql`(
    select id from ${accounts} where lower(${column}) ~>=~ lower(${prefix})
      and lower(${column}) ~<~ (lower(${prefix}) || chr(${LAST_CODE_POINT}))
    order by lower(${column}) using ~<~ limit ${MAX_PREFIX_MATCHES + 1})`;
  return sql`a.id = any (array(${by(sql`username`)} union ${by(sql`email`)}))`;
}

function isSubscribed(now: Date): SQL {
  return sql`a.id = any (array(
    select account_id from ${entitlements} where least(ends_at, ended_at) > ${now}::timestamptz))`;
}

/** Returns a condition for the plan. `exists` is faster on materialized accounts; else a subquery keeps the index order. */
function hasPlan({ plan, now }: PageQuery, isMaterialized: boolean): SQL {
  if (plan === 'all') return sql`true`;
  const isPremium = isMaterialized
    ? sql`exists (select from ${entitlements} where account_id = a.id and least(ends_at, ended_at) > ${now}::timestamptz)`
    : sql`coalesce((select paid_until from ${premiumAccounts} where account_id = a.id) > ${now}::timestamptz, false)`;
  return plan === 'premium' ? isPremium : sql`not ${isPremium}`;
}

function inOrder(query: PageQuery, limit: number): SQL {
  return sql`order by ${orderOf(query).by} limit ${limit}`;
}

/** Returns a condition for accounts after the previous page. */
function isAfter({ after, ...query }: PageQuery): SQL {
  return after ? orderOf(query).isBeyond(after) : sql`true`;
}

/** Returns the order of accounts `a`, which matches an index. The id breaks ties of equal times. */
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
