import { type SQL, sql } from 'drizzle-orm';
import { PLANS } from '#contract/plans.ts';
import { premiumAccounts } from '#server/features/plans/tables.ts';
import { conflictOf } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { allowances, downloads } from '../tables.ts';
import { type Holder, MAX_REFUNDS, REFUND_MS, type Usage } from './rules.ts';

/** A download that is about to start. */
export interface NewDownload {
  logoUrl: string;
  logoTitle: string;
  fileType: string;
  /** Identifies one click, so that a repeated request counts once; null if missing. */
  requestId: string | null;
}

export interface Query {
  /** One holder, or an SQL expression for the account of each row. */
  holder: Holder | { accountId: SQL };
  now: Date;
}

/** Identifies in the history the request that may be repeated. */
export interface Repeat {
  requestId: string | null;
  logoUrl: string;
  fileType: string;
}

/** Returns the usage of a holder; `isRepeated` is true if the history already contains all downloads of `repeats`. */
export async function selectUsage(
  db: Database,
  { holder, now, repeats = [] }: Query & { repeats?: readonly Repeat[] },
): Promise<{ usage: Usage; isRepeated: boolean }> {
  const { column, id, plan } = partsOf({ holder, now });
  const row = await runOne(
    db,
    sql`
    with plan as materialized (${plan})
    select ${usageColumns({ holder, now })}, (
      select count(*) from ${downloads} d, ${filesOf(repeats)}
      where d.allowance_id = a.id
        and (d.request_id, d.logo_url, d.file_type) = (file."requestId", file."logoUrl", file."fileType")
    ) = ${repeats.length} as matched
    from plan left join ${allowances} a on a.${column} = ${id}`,
  );
  return { usage: readUsage(row), isRepeated: row.matched };
}

/** Returns downloads as a table. */
function filesOf(files: readonly (NewDownload | Repeat)[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
    as file ("requestId" uuid, "logoUrl" text, "logoTitle" text, "fileType" text)`;
}

/** Returns the usage of several accounts, by id. */
export async function selectUsages(
  db: Database,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<Map<number, Usage>> {
  const query = { holder: { accountId: sql`holder.id` }, now };
  const { plan } = partsOf(query);
  const { rows } = await db.execute<Row & { id: number }>(sql`
    select holder.id, ${usageColumns(query)}
    from unnest(${sql.param(accountIds)}::int[]) as holder (id)
    cross join lateral (${plan}) as plan left join ${allowances} a on a.account_id = holder.id`);
  return new Map(rows.map((row) => [row.id, readUsage(row)]));
}

/**
 * Counts downloads and adds them to the history, or does neither if fewer are left. A concurrent request waits for the row of
 * the allowance and then sees the new count. The first download after the end of a window opens a new one. Returns the new
 * usage; null if the allowance is used up; "repeated" if the history already contains one of the requests.
 */
export async function countDownloads(
  db: Database,
  { holder, now, files }: Query & { files: readonly NewDownload[] },
): Promise<Usage | 'repeated' | null> {
  const { column, id, plan, limit, isOver } = partsOf({ holder, now });
  // `excluded.used` is what these downloads count: 0 for a subscriber, whose window does not change.
  const opens = sql`excluded.used > 0 and ${isOver}`;
  const used = sql`case when ${opens} then excluded.used else a.used + excluded.used end`;
  const statement = sql`
    with plan as materialized (${plan}),
    a as (
      insert into ${allowances} as a (${column}, opened_at, used)
      select ${id}, ${now}::timestamptz, case when is_paid then 0 else ${files.length}::int end
      from plan where is_paid or ${files.length} <= ${limit}
      on conflict (${column}) do update set
        opened_at = case when ${opens} then excluded.opened_at else a.opened_at end,
        used = ${used},
        given_back = case when ${opens} then 0 else a.given_back end
      where excluded.used = 0 or ${used} <= ${limit}
      returning a.*
    ),
    written as (
      insert into ${downloads} (allowance_id, request_id, logo_url, logo_title, file_type, counted, downloaded_at)
      select a.id, file."requestId", file."logoUrl", file."logoTitle", file."fileType",
        not is_paid, greatest(${now}::timestamptz, a.opened_at)
      from a, plan, ${filesOf(files)}
      returning id
    )
    select ${usageColumns({ holder, now, change: files.length })}, a.id is not null as matched
    from plan left join a on true`;
  return runCount(db, statement);
}

/** Returns null if nothing was counted, and "repeated" if the history already contains the request. */
async function runCount(db: Database, statement: SQL): Promise<Usage | 'repeated' | null> {
  try {
    const row = await runOne(db, statement);
    return row.matched ? readUsage(row) : null;
  } catch (error) {
    if (conflictOf(error) !== 'downloads_request') throw error;
    return 'repeated';
  }
}

/**
 * Removes a recent download from the history. If it was counted in the current window, also lowers the count. Locks the
 * allowance first, so that concurrent refunds don't exceed the maximum.
 */
export async function refundCount(
  db: Database,
  { holder, now, requestId }: Query & { requestId: string },
): Promise<{ usage: Usage; isRefunded: boolean }> {
  const { column, id, plan } = partsOf({ holder, now });
  const row = await runOne(
    db,
    sql`
    with plan as materialized (${plan}),
    held as (select * from ${allowances} where ${column} = ${id} for update),
    removed as (
      delete from ${downloads} d using held
      where d.allowance_id = held.id and d.request_id = ${requestId}::uuid
        and d.downloaded_at >= ${new Date(now.getTime() - REFUND_MS)}::timestamptz
        and (not d.counted or held.given_back < ${MAX_REFUNDS})
      returning held.id, d.counted and d.downloaded_at >= held.opened_at as was_of_window
    ),
    lowered as (
      update ${allowances} a set used = a.used - 1, given_back = a.given_back + 1
      from removed where a.id = removed.id and removed.was_of_window
      returning a.*
    ),
    a as (select * from lowered union all select * from held where not exists (select from lowered))
    select ${usageColumns({ holder, now, change: sql`-(select count(*) from removed)` })},
      exists (select from removed) as matched
    from plan left join a on true`,
  );
  return { usage: readUsage(row), isRefunded: row.matched };
}

type Row = { used: number; endsAt: string | null; isSubscribed: boolean; matched: boolean };

export async function runOne(db: Database, statement: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(statement);
  return rows[0] as Row;
}

export function readUsage({ used, endsAt, isSubscribed }: Row): Usage {
  return { used, endsAt: endsAt === null ? null : new Date(endsAt), isSubscribed };
}

/** Returns the parts of a statement that depend on the holder. `isOver` and `endsAt` are about the window of row `a`. */
export function partsOf({ holder, now }: Query) {
  if ('guestId' in holder) {
    return {
      column: sql.identifier('guest_id'),
      id: sql`${holder.guestId}::uuid`,
      plan: sql`select false as is_paid`,
      limit: PLANS.guest.downloads,
      isOver: sql`false`,
      endsAt: sql`null::timestamptz`,
    };
  }
  // One calendar month later (spec 9.2); in a shorter month, on its last day.
  const endsAt = sql`(a.opened_at at time zone 'UTC' + interval '1 month') at time zone 'UTC'`;
  return {
    column: sql.identifier('account_id'),
    id: sql`${holder.accountId}::int`,
    plan: sql`select exists (
      select from ${premiumAccounts} where account_id = ${holder.accountId} and paid_until > ${now}::timestamptz) as is_paid`,
    limit: PLANS.free.downloads,
    isOver: sql`(a.used + a.given_back = 0 or ${endsAt} <= ${now}::timestamptz)`,
    endsAt,
  };
}

/**
 * Returns the columns of a usage. They read `plan` and, if there is one, the row `a`; `change` is the number of history
 * rows that the statement adds.
 */
export function usageColumns({ holder, now, change = 0 }: Query & { change?: number | SQL }): SQL {
  const { isOver, endsAt } = partsOf({ holder, now });
  return sql`
    plan.is_paid as "isSubscribed",
    coalesce(case
      when plan.is_paid then ${change} + (
        select count(*) from ${downloads} d where d.allowance_id = a.id
          and d.downloaded_at > (${now}::timestamptz at time zone 'UTC' - interval '1 month') at time zone 'UTC')
      when ${isOver} then 0
      else a.used end, 0)::int as used,
    case when plan.is_paid or ${isOver} then null else ${endsAt} end as "endsAt"`;
}
