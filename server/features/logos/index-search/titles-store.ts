import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import type { KnownTitle } from '../rules.ts';
import { logoTitles, logoTitleWords, logoVocabulary } from '../tables.ts';
import { hasPrefix } from './store.ts';

/** How many completions of the last word are read: more than titles are returned, since several may belong to one title. */
const MAX_COMPLETIONS = 24;
/** How many titles of each completion are read; more for a text of several words, since the other words must match too. */
const TITLES_PER_COMPLETION = 8;
const TITLES_PER_LAST_WORD = 20;
/** For a text of several words: how many titles of each other word are read, and how many that begin with the text. */
const TITLES_PER_WORD = 200;
const TITLES_BY_PREFIX = 100;

/**
 * Returns titles in which the normalized `text` begins the title or one of its first words: those that begin with it
 * first, then by popularity and length. For several words, only the most popular candidates are considered.
 */
export async function selectTitles(db: Database, text: string, limit: number): Promise<KnownTitle[]> {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const perCompletion = words.length > 1 ? TITLES_PER_LAST_WORD : TITLES_PER_COMPLETION;
  const startsWithText = sql`starts_with(${logoTitles.key}, ${text})`;
  const { rows } = await db.execute<KnownTitle & Record<string, unknown>>(sql`
    with words as materialized (
      select word from ${logoVocabulary} where ${hasPrefix(last)} order by best limit ${MAX_COMPLETIONS}
    ), candidates as (
      select few.nr from words, lateral (
        select nr from ${logoTitleWords} where word = words.word order by rank, nr limit ${perCompletion}) as few
      union
      select few.nr from unnest(${sql.param(words.slice(0, -1))}::text[]) as whole (word), lateral (
        select nr from ${logoTitleWords} where word = whole.word order by rank, nr limit ${TITLES_PER_WORD}) as few
      union
      (select nr from ${logoTitles} where key ~>=~ ${text} and key ~<~ ${`${text}\u{10ffff}`}
        order by key using ~<~ limit ${words.length > 1 ? TITLES_BY_PREFIX : TITLES_PER_COMPLETION})
    )
    select key, title, file_type as "fileType", thumb_url as "thumbUrl", shown as popularity
    from ${logoTitles}
    where nr = any (array(select nr from candidates)) and (${startsWithText} or strpos(key, ' ' || ${text}) > 0)
    order by ${startsWithText} desc, shown desc, length(key), key
    limit ${limit}`);
  return rows;
}
