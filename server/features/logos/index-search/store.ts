import { type SQL, sql } from 'drizzle-orm';
import type { LicenseClass, Logo } from '#contract/logos.ts';
import type { FileTypeFilter } from '#contract/search.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { CATALOGUE, WITHOUT_LOGO } from '../indexing/ranks.ts';
import { lexemesOf, logos, logoVocabulary, logoWords } from '../tables.ts';

/** So many logos of a name are put in order by looking at all; of more, the best are read in the order of a word. */
const FEW = 1000;
/** So many logos that bear exactly the name come before all others. */
const MOST_EXACT = 1000;
/** So far the logos of a word are counted to know the rarest. */
const COUNTED = 20_000;

/** What a logo must have: a word of each group, or one of `joined` instead of all of them. */
export interface WantedWords {
  groups: readonly (readonly string[])[];
  joined: readonly string[];
}

/** What may be asked for beside the words; a logo without a date was not added since any. */
export interface Wanted extends WantedWords {
  /** The name as it is compared, and whether it has the word "logo": logos that are called exactly so come first. */
  key: string;
  hasLogoWord: boolean;
  fileType: FileTypeFilter;
  licenseClasses: readonly LicenseClass[] | null;
  addedSince: Date | null;
  /** Whether only what lies in a wiki counts, and not the bundled catalogue. */
  isOfWikis: boolean;
}

/** Which part of the order is asked for. */
export interface Section {
  offset: number;
  limit: number;
}

type Row = { logo: Logo; checkedAt: Date };

const LEXEMES = lexemesOf(logos);

/** Whether any logo that is not removed has these words, whatever its type, licence and date. */
export async function hasLogos(db: Database, words: WantedWords): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with hits as materialized (
      select from ${logos} where ${logos.removedAt} is null and ${LEXEMES} @@ ${textQuery(words, [])}::tsquery
    ) select exists (select from hits) as found`);
  return rows[0]?.found ?? false;
}

/** A section of the logos that are wanted, best first; null where they are too many to put them in order here. */
export async function selectFew(
  db: Database,
  wanted: Wanted,
  { offset, limit }: Section,
): Promise<Row[] | null> {
  // The limit stands outside, so that the database plans for the full-text index and not for luck in reading everything.
  const { rows } = await db.execute<Stored & { found: number }>(sql`
    with hits as materialized (
      select nr, rank, ${isExact(wanted)} as exact from ${logos} where ${fits(wanted)}
    ), few as materialized (select * from hits limit ${FEW + 1}),
    section as (
      select nr, row_number() over (order by exact desc, rank, nr) as place, (select count(*)::int from few) as found
      from few order by place limit ${limit} offset ${offset}
    )
    select logo, checked_at as "checkedAt", found from section join ${logos} using (nr) order by place`);
  if ((rows[0]?.found ?? 0) > FEW) return null;
  return rows.map(rowOf);
}

/** The same of any number of them: those that bear exactly the name, then along the rarest of the words. */
export async function selectBest(db: Database, wanted: Wanted, { offset, limit }: Section): Promise<Row[]> {
  const exact = await db.execute<Stored>(sql`
    select logo, checked_at as "checkedAt" from ${logos} where ${isExact(wanted)} and ${fits(wanted)}
    order by rank, nr limit ${Math.min(MOST_EXACT, offset + limit)}`);
  const first = exact.rows.slice(offset, offset + limit).map(rowOf);
  if (first.length === limit) return first;
  const words = [...(await rarestGroup(db, wanted.groups)), ...wanted.joined];
  const ways = [...new Set(words)].map(
    (word, at, all) => sql`(
      select ${logoWords.rank}, ${logoWords.nr} from ${logoWords}
      where word = ${word}${all.length > 1 ? withoutWords(all.slice(0, at)) : sql``} order by rank, nr)`,
  );
  // What stands in a case is no path to the database: it goes along the words in their order and stops where it has enough.
  const rest = await db.execute<Stored>(sql`
    select logo, checked_at as "checkedAt" from (${sql.join(ways, sql` union all `)}) as way join ${logos} using (nr)
    where case when ${fits(wanted)} and not ${isExact(wanted)} then true end
    order by way.rank, way.nr limit ${limit - first.length} offset ${Math.max(0, offset - exact.rows.length)}`);
  return [...first, ...rest.rows.map(rowOf)];
}

type Stored = Record<string, unknown> & { logo: Logo; checkedAt: string | Date };

function rowOf({ logo, checkedAt }: Stored): Row {
  return { logo, checkedAt: new Date(checkedAt) };
}

/** A logo that has two of the words is met on the way of the first. */
function withoutWords(earlier: readonly string[]): SQL {
  if (earlier.length === 0) return sql``;
  return sql` and not exists (
    select from ${logos} where ${logos.nr} = ${logoWords.nr} and string_to_array(words, ' ') && ${sql.param(earlier)}::text[])`;
}

/** One after another, so that a name of many words takes one connection; each is counted no further than the rarest so far. */
async function rarestGroup(db: Database, groups: WantedWords['groups']): Promise<readonly string[]> {
  let [rarest = []] = groups;
  let least = COUNTED;
  for (const group of groups.length > 1 ? groups : []) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select from ${logoWords} where word = any (${sql.param(group)}::text[]) limit ${least}) as counted`);
    const count = rows[0]?.count ?? 0;
    if (count < least) [rarest, least] = [group, count];
  }
  return rarest;
}

function fits({ addedSince, isOfWikis, ...wanted }: Wanted): SQL {
  const ofWikis = isOfWikis ? sql` and ${logos.wiki} <> ${CATALOGUE}` : sql``;
  const since = addedSince === null ? sql`` : sql` and ${logos.addedAt} >= ${addedSince.toISOString()}`;
  const facets = [
    ...(wanted.fileType === 'all' ? [] : [[`.${wanted.fileType}`]]),
    ...(wanted.licenseClasses === null ? [] : [wanted.licenseClasses.map((one) => `.${one}`)]),
    ...(addedSince === null ? [] : [monthsSince(addedSince)]),
  ];
  return sql`${logos.removedAt} is null and ${LEXEMES} @@ ${textQuery(wanted, facets)}::tsquery${since}${ofWikis}`;
}

function isExact({ key, hasLogoWord }: Wanted): SQL {
  return sql`(${logos.key} = ${key} and ${logos.rank} ${hasLogoWord ? sql`<` : sql`>=`} ${WITHOUT_LOGO})`;
}

/** A `tsquery` for an index of words as they are. */
function textQuery({ groups, joined }: WantedWords, facets: readonly (readonly string[])[]): string {
  const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
  const oneOf = (words: readonly string[]) => `(${words.map(quote).join('|')})`;
  const allOf = (lists: readonly (readonly string[])[]) => lists.map(oneOf).join('&');
  const name = joined.length === 0 ? allOf(groups) : `(${allOf(groups)}|${oneOf(joined)})`;
  return [name, ...facets.map(oneOf)].join('&');
}

/** Words that begin so, those first that lead to the best title. */
export async function selectWordsFrom(db: Database, start: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${logoVocabulary} where ${beginsWith(start)} order by best limit ${limit}`);
  return rows.map(({ word }) => word);
}

/** The condition of words that begin so; the shortest starts have an index in the order of what they lead to. */
export function beginsWith(start: string): SQL {
  const letters = [...start].length;
  if (letters <= 2) return sql`left(${logoVocabulary.word}, ${sql.raw(String(letters))}) = ${start}`;
  return sql`${logoVocabulary.word} ~>=~ ${start} and ${logoVocabulary.word} ~<~ ${`${start}\u{10ffff}`}`;
}

/** A word of the index beside the typed one that it is like. */
export interface NearWord {
  typed: string;
  word: string;
  best: number;
}

/**
 * Words that share some of their threes of letters with the typed ones, and those that are spelt as a given one.
 * @param least the share, from 0 to 1
 */
export async function selectNearWords(
  db: Database,
  typed: readonly { word: string; spelling: string; others: readonly string[] }[],
  least: number,
): Promise<NearWord[]> {
  const list = (column: 'word' | 'spelling') => sql.param(typed.map((one) => one[column]));
  const others = typed.flatMap((one) => one.others.map((other) => ({ typed: one.word, other })));
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(least)}, true)`);
    const { rows } = await transaction.execute<NearWord & Record<string, unknown>>(sql`
      select typed.word as typed, near.word, near.best
      from unnest(${list('word')}::text[], ${list('spelling')}::text[]) as typed (word, spelling)
        join ${logoVocabulary} as near on near.spelling % typed.spelling
      union
      select others.typed, near.word, near.best
      from unnest(${sql.param(others.map((one) => one.typed))}::text[], ${sql.param(others.map(({ other }) => other))}::text[])
        as others (typed, word) join ${logoVocabulary} as near on near.word = others.word`);
    return rows;
  });
}

/** How many logos have each of these words, counted up to a limit. */
export async function countLogosOf(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select wanted.word, (select count(*)::int from (
      select from ${logoWords} where ${logoWords.word} = wanted.word limit ${limit}) as counted) as count
    from unnest(${sql.param(words)}::text[]) as wanted (word)`);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

function monthsSince(since: Date): string[] {
  const months: string[] = [];
  const month = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()));
  // Somewhat more than the longest filter; what was added later than now is not left out by a few days.
  for (let at = 0; at < 15; at += 1) {
    months.push(`.${month.toISOString().slice(0, 7)}`);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}
