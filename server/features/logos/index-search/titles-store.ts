import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import type { KnownTitle } from '../rules.ts';
import { logoTitles, logoTitleWords, logoVocabulary } from '../tables.ts';
import { beginsWith } from './store.ts';

/** So many words that begin as typed are looked at, those of the best titles first: more than titles are asked for. */
const WORDS = 24;
/** So many titles of each word; of a text of several words the rest of it is still to be found among them. */
const TITLES = 8;
const TITLES_OF_SEVERAL = 20;
/** So many titles of each word that was typed whole, and so many that begin with the whole text. */
const TITLES_OF_WHOLE = 200;
const TITLES_THAT_BEGIN = 100;

/**
 * Titles in which `text`, normalized, begins the title or one of its first words: those that begin so first, then the
 * popular, then the shorter. Every one of one word is considered; of several words the most popular ones.
 */
export async function selectTitles(db: Database, text: string, limit: number): Promise<KnownTitle[]> {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const ofEach = words.length > 1 ? TITLES_OF_SEVERAL : TITLES;
  const begins = sql`starts_with(${logoTitles.key}, ${text})`;
  const { rows } = await db.execute<KnownTitle & Record<string, unknown>>(sql`
    with words as materialized (
      select word from ${logoVocabulary} where ${beginsWith(last)} order by best limit ${WORDS}
    ), candidates as (
      select few.nr from words, lateral (
        select nr from ${logoTitleWords} where word = words.word order by rank, nr limit ${ofEach}) as few
      union
      select few.nr from unnest(${sql.param(words.slice(0, -1))}::text[]) as whole (word), lateral (
        select nr from ${logoTitleWords} where word = whole.word order by rank, nr limit ${TITLES_OF_WHOLE}) as few
      union
      (select nr from ${logoTitles} where key ~>=~ ${text} and key ~<~ ${`${text}\u{10ffff}`}
        order by key using ~<~ limit ${words.length > 1 ? TITLES_THAT_BEGIN : TITLES})
    )
    select key, title, file_type as "fileType", thumb_url as "thumbUrl", shown
    from ${logoTitles}
    where nr = any (array(select nr from candidates)) and (${begins} or strpos(key, ' ' || ${text}) > 0)
    order by ${begins} desc, shown desc, length(key), key
    limit ${limit}`);
  return rows;
}
