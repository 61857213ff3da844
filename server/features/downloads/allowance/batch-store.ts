import { sql } from 'drizzle-orm';
import type { BatchFormat } from '#contract/downloads.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { allowances, batches, downloads } from '../tables.ts';
import { BATCH_MS, type Usage } from './rules.ts';
import { partsOf, readUsage, runOne, usageColumns } from './store.ts';

/** A batch that a page makes. */
export interface Batch {
  requestId: string;
  format: BatchFormat;
}

/** A saved file of a batch. */
export interface BatchFile {
  url: string;
  title: string;
  fileType: string;
}

interface Query {
  holder: { accountId: number };
  now: Date;
}

/**
 * Adds a batch, unless it exists, if the account is subscribed or was when it added the batch less than a day ago. Locks
 * the allowance, which links the batch to the account. Returns the usage, and whether the batch is allowed.
 */
export async function insertBatch(
  db: Database,
  { holder, now, batch }: Query & { batch: Batch },
): Promise<{ usage: Usage; isAllowed: boolean }> {
  const { column, id, plan } = partsOf({ holder, now });
  const row = await runOne(
    db,
    sql`
    with plan as materialized (${plan}),
    started as (
      select from ${batches} b join ${allowances} a on a.id = b.allowance_id
      where a.${column} = ${id} and b.request_id = ${batch.requestId}::uuid
        and b.started_at > ${new Date(now.getTime() - BATCH_MS)}::timestamptz
    ),
    held as (
      insert into ${allowances} as a (${column}, opened_at, used)
      select ${id}, ${now}::timestamptz, 0 from plan where is_paid or exists (select from started)
      on conflict (${column}) do update set used = a.used
      returning a.*
    ),
    written as (
      insert into ${batches} (allowance_id, request_id, format, started_at)
      select a.id, ${batch.requestId}::uuid, ${batch.format}, ${now}::timestamptz from held a
      on conflict (allowance_id, request_id) do nothing
    )
    select ${usageColumns({ holder, now })}, exists (select from held) as matched
    from plan left join ${allowances} a on a.${column} = ${id}`,
  );
  return { usage: readUsage(row), isAllowed: row.matched };
}

/**
 * Adds the files that a batch doesn't have yet to the history, in order. Call it in a transaction that has locked the
 * allowance, so that a repeated request adds nothing. Returns the URLs of the added files.
 */
export async function insertBatchFiles(
  transaction: Database,
  { holder, now, batch, files }: Query & { batch: Batch; files: readonly BatchFile[] },
): Promise<string[]> {
  const { rows } = await transaction.execute<{ url: string }>(sql`
    with batch as (
      select b.id, b.allowance_id, a.opened_at,
        (select count(*) from ${downloads} d where d.batch_id = b.id) as size
      from ${batches} b join ${allowances} a on a.id = b.allowance_id
      where a.account_id = ${holder.accountId} and b.request_id = ${batch.requestId}::uuid
    ),
    file as (
      select position, file ->> 'url' as url, file ->> 'title' as title, file ->> 'fileType' as type
      from jsonb_array_elements(${JSON.stringify(files)}::jsonb) with ordinality as files (file, position)
    )
    insert into ${downloads}
      (allowance_id, batch_id, place, logo_url, logo_title, file_type, counted, downloaded_at)
    select allowance_id, batch.id, size + row_number() over (order by position), url, title, type, false,
      greatest(${now}::timestamptz, opened_at)
    from batch, file
    where not exists (
      select from ${downloads} d where d.batch_id = batch.id and d.logo_url = file.url and d.file_type = file.type)
    returning logo_url as url`);
  return rows.map(({ url }) => url);
}
