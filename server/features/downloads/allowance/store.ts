import { type SQL, sql } from 'drizzle-orm';
import { PLANS } from '#contract/plans.ts';
import { paidAccounts } from '#server/features/plans/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { allowances, downloads } from '../tables.ts';
import { GIVE_BACK_MS, type Holder, MAX_GIVEN_BACK, type Standing } from './rules.ts';

/** A download that is about to happen. */
export interface NewDownload {
  logoUrl: string;
  logoTitle: string;
  fileType: string;
  /** Names one press of a button; null where the caller does not say. */
  requestId: string | null;
}

/** Several at once, for which one `requestId` stands. */
export interface NewBatch {
  logos: readonly { url: string; title: string; fileType: string }[];
  requestId: string | null;
}

interface Asked {
  /** One holder, or an account for each row of a statement. */
  holder: Holder | { accountId: SQL };
  now: Date;
}

/** A request as it would stand in the history if it had been counted before. */
export interface Repeat {
  requestId: string | null;
  logoUrl: string;
  fileType: string;
  /** Only a subscriber's, written at this time or later. */
  paidSince?: Date;
}

/** How an allowance stands, and whether its history holds just this request; without one it holds none. */
export async function selectStanding(
  db: Database,
  { holder, now, repeat }: Asked & { repeat?: Repeat },
): Promise<{ standing: Standing; isKnown: boolean }> {
  const { column, id, plan } = partsOf({ holder, now });
  const isSame = repeat
    ? sql`d.request_id = ${repeat.requestId}::uuid and d.logo_url = ${repeat.logoUrl} and d.file_type = ${repeat.fileType}`
    : sql`false`;
  const isPaid = repeat?.paidSince
    ? sql`and not d.counted and d.downloaded_at >= ${at(repeat.paidSince)}`
    : sql``;
  const row = await askOne(
    db,
    sql`
    with plan as materialized (${plan})
    select ${standingOf({ holder, now })},
      exists (select from ${downloads} d where d.allowance_id = a.id and ${isSame} ${isPaid}) as answer
    from plan left join ${allowances} a on a.${column} = ${id}`,
  );
  return { standing: readStanding(row), isKnown: row.answer };
}

/** How the allowances of several accounts stand, by their ids. */
export async function selectStandings(
  db: Database,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<Map<number, Standing>> {
  const asked = { holder: { accountId: sql`holder.id` }, now };
  const { plan } = partsOf(asked);
  const { rows } = await db.execute<Row & { id: number }>(sql`
    select holder.id, ${standingOf(asked)}
    from unnest(${sql.param(accountIds)}::int[]) as holder (id)
    cross join lateral (${plan}) as plan left join ${allowances} a on a.account_id = holder.id`);
  return new Map(rows.map((row) => [row.id, readStanding(row)]));
}

/**
 * Counts a download and writes it into the history, or does neither. Whoever comes at the same moment waits for the row
 * of the allowance and finds it counted; a window that is over begins anew here. Answers how the allowance stands then,
 * null where it is used up, and "repeated" where the request was counted before, as the unique index tells.
 */
export async function countDownload(
  db: Database,
  { holder, now, download }: Asked & { download: NewDownload },
): Promise<Standing | 'repeated' | null> {
  const { column, id, plan, limit, isOver } = partsOf({ holder, now });
  // What the download costs is `excluded.used`: nothing for a subscriber, whose window stays as it is.
  const opens = sql`excluded.used > 0 and ${isOver}`;
  const statement = sql`
    with plan as materialized (${plan}),
    a as (
      insert into ${allowances} as a (${column}, opened_at, used)
      select ${id}, ${at(now)}, case when is_paid then 0 else 1 end from plan
      on conflict (${column}) do update set
        opened_at = case when ${opens} then excluded.opened_at else a.opened_at end,
        used = case when ${opens} then 1 else a.used + excluded.used end,
        given_back = case when ${opens} then 0 else a.given_back end
      where excluded.used = 0 or ${opens} or a.used < ${limit}
      returning a.*
    ),
    written as (
      insert into ${downloads} (allowance_id, request_id, logo_url, logo_title, file_type, counted, downloaded_at)
      select a.id, ${download.requestId}::uuid, ${download.logoUrl}, ${download.logoTitle}, ${download.fileType},
        not is_paid, greatest(${at(now)}, a.opened_at)
      from a, plan
      returning id
    )
    select ${standingOf({ holder, now, change: 1 })}, a.id is not null as answer
    from plan left join a on true`;
  return askToCount(db, statement);
}

/**
 * Writes a batch into the history of a subscriber, or nothing of it for anybody else, in one statement. It costs nothing,
 * so its allowance is there only to hang the history on. The first row carries the request, which the unique index tells again.
 */
export async function countBatch(
  db: Database,
  { holder, now, batch }: { holder: { accountId: number }; now: Date; batch: NewBatch },
): Promise<Standing | 'repeated' | null> {
  const { column, id, plan } = partsOf({ holder, now });
  const statement = sql`
    with plan as materialized (${plan}),
    a as (
      insert into ${allowances} as a (${column}, opened_at, used)
      select ${id}, ${at(now)}, 0 from plan where is_paid
      on conflict (${column}) do update set used = a.used
      returning a.*
    ),
    written as (
      insert into ${downloads} (allowance_id, request_id, logo_url, logo_title, file_type, counted, downloaded_at)
      select a.id, case when place = 1 then ${batch.requestId}::uuid end, logo ->> 'url', logo ->> 'title',
        logo ->> 'fileType', false, greatest(${at(now)}, a.opened_at)
      from a, jsonb_array_elements(${JSON.stringify(batch.logos)}::jsonb) with ordinality as logos (logo, place)
      order by place desc
      returning id
    )
    select ${standingOf({ holder, now, change: batch.logos.length })}, a.id is not null as answer
    from plan left join a on true`;
  return askToCount(db, statement);
}

/** Null where nothing was counted, and "repeated" where the unique index of the history knows the request. */
async function askToCount(db: Database, statement: SQL): Promise<Standing | 'repeated' | null> {
  try {
    const row = await askOne(db, statement);
    return row.answer ? readStanding(row) : null;
  } catch (error) {
    if (isRepeat(error)) return 'repeated';
    throw error;
  }
}

/**
 * Takes a download out of the history and, where it was counted in the present window, lowers what is used. Only one
 * that is young enough, and only a few in a window. The allowance is locked first, so that the few stay few.
 */
export async function takeBackDownload(
  db: Database,
  { holder, now, requestId }: Asked & { requestId: string },
): Promise<{ standing: Standing; isGivenBack: boolean }> {
  const { column, id, plan } = partsOf({ holder, now });
  const row = await askOne(
    db,
    sql`
    with plan as materialized (${plan}),
    held as (select * from ${allowances} where ${column} = ${id} for update),
    removed as (
      delete from ${downloads} d using held
      where d.allowance_id = held.id and d.request_id = ${requestId}::uuid
        and d.downloaded_at >= ${at(new Date(now.getTime() - GIVE_BACK_MS))}
        and (not d.counted or held.given_back < ${MAX_GIVEN_BACK})
      returning held.id, d.counted and d.downloaded_at >= held.opened_at as was_of_window
    ),
    lowered as (
      update ${allowances} a set used = a.used - 1, given_back = a.given_back + 1
      from removed where a.id = removed.id and removed.was_of_window
      returning a.*
    ),
    a as (select * from lowered union all select * from held where not exists (select from lowered))
    select ${standingOf({ holder, now, change: sql`-(select count(*) from removed)` })},
      exists (select from removed) as answer
    from plan left join a on true`,
  );
  return { standing: readStanding(row), isGivenBack: row.answer };
}

type Row = { used: number; endsAt: string | null; isSubscribed: boolean; answer: boolean };

async function askOne(db: Database, statement: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(statement);
  return rows[0] as Row;
}

function readStanding({ used, endsAt, isSubscribed }: Row): Standing {
  return { used, endsAt: endsAt === null ? null : new Date(endsAt), isSubscribed };
}

function isRepeat(error: unknown): boolean {
  const { constraint } = ((error as Error).cause ?? {}) as { constraint?: string };
  return constraint === 'downloads_request';
}

function at(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}

/** What of a statement depends on the holder; `isOver` and `endsAt` speak of a row `a` of allowances. */
function partsOf({ holder, now }: Asked) {
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
  // Decision 2: one calendar month; where the next month lacks the day, its last day.
  const endsAt = sql`(a.opened_at at time zone 'UTC' + interval '1 month') at time zone 'UTC'`;
  return {
    column: sql.identifier('account_id'),
    id: sql`${holder.accountId}::int`,
    plan: sql`select exists (
      select from ${paidAccounts} where account_id = ${holder.accountId} and paid_until > ${at(now)}) as is_paid`,
    limit: PLANS.free.downloads,
    isOver: sql`(a.used + a.given_back = 0 or ${endsAt} <= ${at(now)})`,
    endsAt,
  };
}

/** The columns of a standing, of `plan` and a row `a` or none; `change` is what the statement itself does to the history. */
function standingOf({ holder, now, change = 0 }: Asked & { change?: number | SQL }): SQL {
  const { isOver, endsAt } = partsOf({ holder, now });
  return sql`
    plan.is_paid as "isSubscribed",
    coalesce(case
      when plan.is_paid then ${change} + (
        select count(*) from ${downloads} d where d.allowance_id = a.id
          and d.downloaded_at > (${at(now)} at time zone 'UTC' - interval '1 month') at time zone 'UTC')
      when ${isOver} then 0
      else a.used end, 0)::int as used,
    case when plan.is_paid or ${isOver} then null else ${endsAt} end as "endsAt"`;
}
