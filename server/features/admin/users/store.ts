import { type SQL, sql } from 'drizzle-orm';
import type { UsersQuery } from '#contract/admin.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { entitlements, paidAccounts } from '#server/features/plans/tables.ts';
import { customers } from '#server/features/subscription/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type Position, patternOf, type Sought } from './rules.ts';

/** Of the accounts that a text is found in, so many are looked at. */
export const MAX_FOUND = 5_000;
/** So far along the order a plan is looked for account by account, before all that have it are gathered. */
const NEAR = 5_000;

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
 * One page of accounts, in order; whatever is asked, only the rows of the page are described. Those with a plan are looked
 * for along the order first, which is quick where many have it, and else gathered, which is quick where few have it.
 */
export async function selectPage(db: Database, asked: PageAsked): Promise<Page> {
  const { sought, plan, limit, now } = asked;
  if (sought && 'id' in sought)
    return readPage(db, asked, { candidates: sql`select ${sought.id}::int as id` });
  if (sought) return readPage(db, asked, { candidates: matching(patternOf(sought)), isText: true });
  if (plan !== 'premium') return readPage(db, asked, {});
  const near = await readPage(db, asked, { near: NEAR });
  return near.rows.length === limit ? near : readPage(db, asked, { candidates: subscribed(now) });
}

/** An account by its id; undefined where there is none. */
export async function selectUser(db: Database, id: number, now: Date): Promise<UserRow | undefined> {
  const question = { plan: 'all', sort: 'joined', order: 'asc', after: null } as const;
  const { rows } = await selectPage(db, { ...question, sought: { id }, limit: 1, now });
  return rows[0];
}

/** Where the accounts of a page are looked for; everywhere, if nothing is said. */
interface Field {
  /** A statement of ids. */
  candidates?: SQL;
  /** Whether a text chose the candidates, of which one more than is looked at tells that there are more. */
  isText?: boolean;
  /** So many accounts from the page's beginning on. */
  near?: number;
}

type Raw = Omit<UserRow, 'createdAt' | 'lastSeenAt' | 'paidUntil'> & {
  createdAt: string;
  lastSeenAt: string;
  paidUntil: string | null;
};

async function readPage(db: Database, asked: PageAsked, { candidates, isText, near }: Field): Promise<Page> {
  const { plan, after, limit, now } = asked;
  const { by, key, isBeyond } = orderOf(asked);
  const isAfter = after ? isBeyond(after) : sql`true`;
  const chosen = candidates ? sql`a.id = any (array(select id from candidates))` : sql`true`;
  const field = near
    ? sql`(select * from ${accounts} a where ${isAfter} order by ${by} limit ${near})`
    : accounts;
  const { rows } = await db.execute<(Raw | { id: null }) & { isCut: boolean }>(sql`
    with candidates as materialized (${candidates ?? sql`select null::int as id where false`}),
    page as materialized (
      select a.*, ${key} as key from ${field} a
      where ${chosen} and ${isAfter} and ${hasPlan(plan, now)} order by ${by} limit ${limit}
    )
    select a.id, a.username, a.email, a.is_admin as "isAdmin", a.created_at as "createdAt",
      a.last_seen_at as "lastSeenAt", a.key::text as key,
      (select paid_until from ${paidAccounts} where account_id = a.id) as "paidUntil",
      exists (select from ${customers} where account_id = a.id and status = 'active' and not ends_at_period_end)
        as "renewsItself",
      ${isText ? sql`(select count(*) > ${MAX_FOUND} from candidates)` : sql`false`} as "isCut"
    from (select) as always left join page a on true order by ${by}`);
  const isCut = rows[0]?.isCut ?? false;
  return { isCut, rows: rows.flatMap((row) => (row.id === null ? [] : [readRow(row)])) };
}

function readRow({ createdAt, lastSeenAt, paidUntil, ...row }: Raw): UserRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
    paidUntil: paidUntil === null ? null : new Date(paidUntil),
  };
}

/** Each index gives so many at most; which of more are looked at is left to the database. */
function matching(pattern: string): SQL {
  const by = (column: SQL) =>
    sql`(select id from ${accounts} where lower(${column}) like lower(${pattern}) limit ${MAX_FOUND + 1})`;
  return sql`select id from (${by(sql`username`)} union ${by(sql`email`)}) as found limit ${MAX_FOUND + 1}`;
}

function subscribed(now: Date): SQL {
  return sql`select distinct account_id as id from ${entitlements} where least(ends_at, ended_at) > ${at(now)}`;
}

/** Asked of one account after another, so that a page is read along its index. */
function hasPlan(plan: UsersQuery['plan'], now: Date): SQL {
  if (plan === 'all') return sql`true`;
  const isPaid = sql`coalesce((select paid_until from ${paidAccounts} where account_id = a.id) > ${at(now)}, false)`;
  return plan === 'premium' ? isPaid : sql`not ${isPaid}`;
}

/** An order of accounts `a`, the same as an index has; equal times are told apart by the id. */
function orderOf({ sort, order }: Pick<UsersQuery, 'sort' | 'order'>) {
  const direction = sql.raw(order);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  if (sort === 'username') {
    const name = sql`lower(a.username)`;
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
