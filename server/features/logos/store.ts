import { eq, sql } from 'drizzle-orm';
import type { Logo } from '#contract/logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type KnownTitle, START_LENGTH, startsOf } from './rules.ts';
import { logos, logoTitleStarts, logoTitles } from './tables.ts';

/** So many of the most shown titles are looked through whole; of the others, so many of the nearest. */
const MOST_SHOWN = 2000;
const NEAREST = 200;

/** Writes what is known of these logos now; a logo that is there already is overwritten. Ids must be distinct. */
export async function upsertLogos(db: Database, found: readonly Logo[], seenAt: Date): Promise<void> {
  if (found.length === 0) return;
  // In one order always, so that two servers that write the same logos never wait for each other.
  const inOrder = found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await db
    .insert(logos)
    .values(inOrder.map((logo) => ({ id: logo.id, logo, seenAt })))
    .onConflictDoUpdate({
      target: logos.id,
      set: { logo: sql`excluded.logo`, seenAt: sql`excluded.seen_at` },
    });
}

export async function selectLogo(db: Database, id: string): Promise<Logo | undefined> {
  const [row] = await db.select({ logo: logos.logo }).from(logos).where(eq(logos.id, id));
  return row?.logo;
}

/**
 * Counts titles as shown and indexes those that are new; of equal keys the shorter title stays. Keys must be
 * distinct and in order, so that two servers never wait for each other.
 */
export async function countTitles(db: Database, titles: readonly KnownTitle[]): Promise<void> {
  if (titles.length === 0) return;
  const newer = (column: 'title' | 'file_type' | 'thumb_url') =>
    sql`case when length(excluded.title) <= length(${logoTitles.title}) then excluded.${sql.identifier(column)} else ${logoTitles}.${sql.identifier(column)} end`;
  await db.transaction(async (transaction) => {
    await transaction
      .insert(logoTitles)
      .values([...titles])
      .onConflictDoUpdate({
        target: logoTitles.key,
        set: {
          title: newer('title'),
          fileType: newer('file_type'),
          thumbUrl: newer('thumb_url'),
          shown: sql`${logoTitles.shown} + excluded.shown`,
        },
      });
    await transaction
      .insert(logoTitleStarts)
      .values(titles.flatMap(({ key }) => startsOf(key).map((start) => ({ start, key }))))
      .onConflictDoNothing();
  });
}

/**
 * Titles in which `text`, normalized, begins the title or one of its words: from the most shown titles, and the
 * nearest of all. Titles that begin so come first, then those shown more, then the shorter.
 */
export async function selectTitles(db: Database, text: string, limit: number): Promise<KnownTitle[]> {
  const start = text.slice(0, START_LENGTH).trim();
  const begins = sql`starts_with(${logoTitles.key}, ${text})`;
  const fits = sql`(${begins} or strpos(${logoTitles.key}, ' ' || ${text}) > 0)`;
  const { rows } = await db.execute<KnownTitle & Record<string, unknown>>(sql`
    with near as (
      (select key from (select key from ${logoTitles} order by shown desc limit ${MOST_SHOWN}) as ${logoTitles} where ${fits})
      union
      (select key from ${logoTitleStarts}
        where start ~>=~ ${start} and start ~<~ ${`${start}\u{10ffff}`}
        order by start using ~<~ limit ${NEAREST})
    )
    select key, title, file_type as "fileType", thumb_url as "thumbUrl", shown
    from ${logoTitles}
    where key = any (array(select key from near)) and ${fits}
    order by ${begins} desc, shown desc, length(key), key
    limit ${limit}`);
  return rows;
}
