import { sql } from 'drizzle-orm';
import type { FileType, Logo } from '#contract/logos.ts';
import { logos } from '#server/features/logos/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { GAP } from '../order-store.ts';
import { collectionLogos, collections } from '../tables.ts';

/** What is stored of a logo, so that it can be shown even if the index doesn't know it. */
export interface LogoFile {
  url: string;
  title: string;
  fileType: FileType;
  thumbUrl: string;
  sourceUrl: string;
}

/** A logo with its note, to be added. */
export interface NewLogo extends LogoFile {
  note: string;
}

/**
 * Adds logos at the end of a locked collection, in order. Those that it has stay as they are. Returns how many were added and
 * how many it has now.
 */
export async function insertLogos(
  transaction: Database,
  { collectionId, files, now }: { collectionId: number; files: readonly NewLogo[]; now: Date },
): Promise<{ added: number; count: number }> {
  const { rowCount } = await transaction.execute(sql`
    insert into ${collectionLogos}
      (collection_id, url, position, note, title, file_type, thumb_url, source_url, added_at)
    select ${collectionId}, file ->> 'url', last + place * ${GAP}, file ->> 'note', file ->> 'title',
      file ->> 'fileType', file ->> 'thumbUrl', file ->> 'sourceUrl', ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(files)}::jsonb) with ordinality as files (file, place),
      (select coalesce(max(position), 0) as last from ${collectionLogos} where collection_id = ${collectionId}) as list
    order by place
    on conflict (collection_id, url) do nothing`);
  const added = rowCount ?? 0;
  if (added > 0) await touch(transaction, collectionId, now);
  return { added, count: await countLogos(transaction, collectionId) };
}

export async function countLogos(db: Database, collectionId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${collectionLogos} where collection_id = ${collectionId}`);
  return rows[0]?.count ?? 0;
}

/** Removes logos from a locked collection. Returns how many it had of them. */
export async function deleteLogos(
  transaction: Database,
  { collectionId, urls, now }: { collectionId: number; urls: readonly string[]; now: Date },
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    delete from ${collectionLogos}
    where collection_id = ${collectionId} and url = any (${sql.param(urls)}::text[])`);
  if (rowCount) await touch(transaction, collectionId, now);
  return rowCount ?? 0;
}

/** Replaces the note of a logo. Returns false if the collection doesn't have it. */
export async function updateLogoNote(
  transaction: Database,
  { collectionId, url, note }: { collectionId: number; url: string; note: string },
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update ${collectionLogos} set note = ${note} where collection_id = ${collectionId} and url = ${url}`);
  return rowCount === 1;
}

export async function hasLogo(db: Database, collectionId: number, url: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ${collectionLogos} where collection_id = ${collectionId} and url = ${url}`,
  );
  return rowCount === 1;
}

/** Returns the URLs of a collection's logos in its order. */
export async function selectUrls(db: Database, collectionId: number): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(
    sql`select url from ${collectionLogos} where collection_id = ${collectionId} order by position`,
  );
  return rows.map(({ url }) => url);
}

/** Returns an account's collections that have a logo. */
export async function selectIdsWithLogo(
  db: Database,
  accountId: number,
  url: string,
): Promise<{ id: number; isFavorites: boolean }[]> {
  const { rows } = await db.execute<{ id: number; isFavorites: boolean }>(sql`
    select c.id, c.is_favorites as "isFavorites" from ${collections} c
    join ${collectionLogos} l on l.collection_id = c.id
    where c.account_id = ${accountId} and l.url = ${url} order by c.position`);
  return rows;
}

/** Records that a locked collection was changed. */
export async function touch(transaction: Database, collectionId: number, now: Date): Promise<void> {
  await transaction.execute(
    sql`update ${collections} set updated_at = ${now}::timestamptz where id = ${collectionId}`,
  );
}

/** A stored logo, with what the index knows of it: null if nothing. */
export interface StoredLogo extends NewLogo {
  indexed: Logo | null;
  isDeleted: boolean;
}

/** Returns the logos of a collection in its order. Of a file's versions in the index, takes the current one. */
export async function selectLogos(db: Database, collectionId: number): Promise<StoredLogo[]> {
  const { rows } = await db.execute<StoredLogo & Record<string, unknown>>(sql`
    select l.url, l.note, l.title, l.file_type as "fileType", l.thumb_url as "thumbUrl",
      l.source_url as "sourceUrl", known.logo as indexed, known.removed_at is not null as "isDeleted"
    from ${collectionLogos} l
    left join lateral (
      select i.logo, i.removed_at from ${logos} i where i.logo ->> 'url' = l.url
      order by i.removed_at desc nulls first limit 1
    ) as known on true
    where l.collection_id = ${collectionId} order by l.position`);
  return rows;
}
