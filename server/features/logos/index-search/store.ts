import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Logo } from '#contract/logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { CATALOGUE, WITHOUT_LOGO } from '../indexing/ranks.ts';
import { lexemesOf, logos, logoVocabulary, logoWords } from '../tables.ts';

/** At most this many logos whose title is exactly the name are sorted first. */
const MAX_EXACT = 1000;
/** Counting the logos of a word stops here. */
const MAX_COUNTED = 20_000;

/** Matches logos that have a word of each group, or one of `joined`. */
export interface WordFilter {
  groups: readonly (readonly string[])[];
  joined: readonly string[];
}

export interface IndexFilter extends WordFilter {
  /** The normalized name; logos with exactly this title are sorted first. */
  key: string;
  /** True if the name contains the word "logo". */
  hasLogoWord: boolean;
  /** For each filter that excludes logos, the facets of which a logo must have one. */
  facets: readonly (readonly string[])[];
  /** The months of the facets are too coarse for a date. */
  addedSince: Date | null;
}

export interface Range {
  offset: number;
  limit: number;
}

type Row = { logo: Logo; checkedAt: Date };

const LEXEMES = lexemesOf(logos);
const URL_OF = sql<string>`(${logos.logo} ->> 'url')`;
const SHA1_OF = sql<string>`(${logos.logo} ->> 'id')`;

/** Returns the logo with this SHA-1 and, if given, this URL, even a removed one. */
export async function selectLogo(db: Database, sha1: string, url?: string): Promise<Logo | undefined> {
  const isFile = url === undefined ? eq(logos.id, sha1) : and(eq(URL_OF, url), eq(SHA1_OF, sha1));
  const [row] = await db.select({ logo: logos.logo }).from(logos).where(isFile);
  return row?.logo;
}

/** Returns the logos with these URLs; of a file's versions, the current one is last. */
export async function selectByUrls(db: Database, urls: readonly string[]) {
  const { rows } = await db.execute<{ logo: Logo; isRemoved: boolean }>(sql`
    select logo, removed_at is not null as "isRemoved" from ${logos} where ${URL_OF} = any (${sql.param(urls)}::text[])
    order by removed_at nulls last`);
  return rows;
}

/** Returns true if any logo has these words, whatever the filters. */
export async function hasLogos(db: Database, words: WordFilter): Promise<boolean> {
  const { rows } = await db.execute<{ hasHit: boolean }>(sql`
    with hits as materialized (
      select from ${logos} where ${logos.removedAt} is null and ${LEXEMES} @@ ${textQuery(words, [])}::tsquery
    ) select exists (select from hits) as "hasHit"`);
  return rows[0]?.hasHit ?? false;
}

/** Returns a range of the matching logos, best first, and their number; no rows and a greater number if more than `max` match. */
export async function selectFew(db: Database, filter: IndexFilter, { offset, limit }: Range, max: number) {
  // The limit is outside, so that the planner chooses the full-text index and not a sequential scan.
  const { rows } = await db.execute<Stored & { total: number }>(sql`
    with hits as materialized (
      select nr, rank, ${isExact(filter)} as exact from ${logos} where ${matches(filter)}
    ), few as materialized (select * from hits limit ${max + 1}),
    counted as (select count(*)::int as total from few),
    section as (
      select nr, row_number() over (order by exact desc, rank, nr) as place
      from few, counted where total <= ${max} order by place limit ${limit} offset ${offset}
    )
    select total, logo, checked_at as "checkedAt"
    from counted left join (section join ${logos} using (nr)) on true order by place`);
  const total = rows[0]?.total ?? 0;
  return { total, rows: total > max ? null : rows.filter(({ logo }) => logo !== null).map(toRow) };
}

/** Counts the logos that match a filter of a single word, up to a limit. */
export async function countUpTo(db: Database, filter: IndexFilter, limit: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${logoWords} join ${logos} using (nr)
      where word = any (${sql.param(filter.groups.flat())}::text[]) and ${isFromWiki()} limit ${limit}) as counted`);
  return rows[0]?.total ?? 0;
}

/** Returns a range of any number of matching logos: exact titles first, then in the order of the postings of the rarest word. */
export async function selectBest(db: Database, filter: IndexFilter, { offset, limit }: Range) {
  const exact = await db.execute<Stored>(sql`
    select logo, checked_at as "checkedAt" from ${logos} where ${isExact(filter)} and ${matches(filter)}
    order by rank, nr limit ${Math.min(MAX_EXACT, offset + limit)}`);
  const first = exact.rows.slice(offset, offset + limit).map(toRow);
  if (first.length === limit) return first;
  const words = [...(await rarestGroup(db, filter.groups)), ...filter.joined];
  const postings = [...new Set(words)].map(
    (word, at, all) => sql`(
      select ${logoWords.rank}, ${logoWords.shortId} from ${logoWords}
      where word = ${word}${all.length > 1 ? withoutWords(all.slice(0, at)) : sql``} order by rank, nr)`,
  );
  // The planner can't use an index for a condition inside `case`, so it reads the postings in order and stops at the limit.
  const rest = await db.execute<Stored>(sql`
    select logo, checked_at as "checkedAt" from (${sql.join(postings, sql` union all `)}) as posting join ${logos} using (nr)
    where case when ${matches(filter)} and not ${isExact(filter)} then true end
    order by posting.rank, posting.nr limit ${limit - first.length} offset ${Math.max(0, offset - exact.rows.length)}`);
  return [...first, ...rest.rows.map(toRow)];
}

type Stored = Record<string, unknown> & { logo: Logo; checkedAt: string | Date };

function toRow({ logo, checkedAt }: Stored): Row {
  return { logo, checkedAt: new Date(checkedAt) };
}

/** Excludes logos that an earlier word has already returned. */
function withoutWords(earlier: readonly string[]): SQL {
  if (earlier.length === 0) return sql``;
  return sql` and not exists (
    select from ${logos} where ${logos.shortId} = ${logoWords.shortId} and string_to_array(words, ' ') && ${sql.param(earlier)}::text[])`;
}

/** Counts one group after another, to use one connection only. Counting a group stops at the count of the rarest so far. */
async function rarestGroup(db: Database, groups: WordFilter['groups']): Promise<readonly string[]> {
  let [rarest = []] = groups;
  let least = MAX_COUNTED;
  for (const group of groups.length > 1 ? groups : []) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select from ${logoWords} where word = any (${sql.param(group)}::text[]) limit ${least}) as counted`);
    const count = rows[0]?.count ?? 0;
    if (count < least) [rarest, least] = [group, count];
  }
  return rarest;
}

/** Excludes files that their wiki has deleted, and the bundled catalogue, which is searched in memory. */
function isFromWiki(): SQL {
  return sql`${logos.removedAt} is null and ${logos.wiki} <> ${CATALOGUE}`;
}

function matches({ addedSince, ...filter }: IndexFilter): SQL {
  const since = addedSince === null ? sql`` : sql` and ${logos.addedAt} >= ${addedSince.toISOString()}`;
  return sql`${isFromWiki()} and ${LEXEMES} @@ ${textQuery(filter, filter.facets)}::tsquery${since}`;
}

/** Matches titles equal to the name: with the word "logo" if the name contains it, otherwise without. */
function isExact({ key, hasLogoWord }: IndexFilter): SQL {
  return sql`(${logos.key} = ${key} and ${logos.rank} ${hasLogoWord ? sql`<` : sql`>=`} ${WITHOUT_LOGO})`;
}

/** Returns a `tsquery` of literal words. */
function textQuery({ groups, joined }: WordFilter, facets: readonly (readonly string[])[]): string {
  const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
  const oneOf = (words: readonly string[]) => `(${words.map(quote).join('|')})`;
  const allOf = (lists: readonly (readonly string[])[]) => lists.map(oneOf).join('&');
  const name = joined.length === 0 ? allOf(groups) : `(${allOf(groups)}|${oneOf(joined)})`;
  return [name, ...facets.map(oneOf)].join('&');
}

/** Returns words with this prefix, those of the best titles first. */
export async function selectWordsByPrefix(db: Database, prefix: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${logoVocabulary} where ${hasPrefix(prefix)} order by best limit ${limit}`);
  return rows.map(({ word }) => word);
}

/** Returns the condition for words with this prefix. For one or two letters, it uses an index sorted by rank. */
export function hasPrefix(prefix: string): SQL {
  const letters = [...prefix].length;
  if (letters <= 2) return sql`left(${logoVocabulary.word}, ${sql.raw(String(letters))}) = ${prefix}`;
  return sql`${logoVocabulary.word} ~>=~ ${prefix} and ${logoVocabulary.word} ~<~ ${`${prefix}\u{10ffff}`}`;
}

/** An indexed word similar to a typed one; `best` is the lowest rank of a title with this word. */
export interface SimilarWord {
  typed: string;
  word: string;
  best: number;
}

/** Returns indexed words with at least this trigram similarity (0 to 1) to a typed word, and its `variants` that are indexed. */
export async function selectSimilarWords(
  db: Database,
  typed: readonly { word: string; spelling: string; variants: readonly string[] }[],
  minSimilarity: number,
): Promise<SimilarWord[]> {
  const list = (column: 'word' | 'spelling') => sql.param(typed.map((one) => one[column]));
  const variants = typed.flatMap((one) => one.variants.map((word) => ({ typed: one.word, word })));
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, true)`,
    );
    const { rows } = await transaction.execute<SimilarWord & Record<string, unknown>>(sql`
      select typed.word as typed, similar_word.word, similar_word.best
      from unnest(${list('word')}::text[], ${list('spelling')}::text[]) as typed (word, spelling)
        join ${logoVocabulary} as similar_word on similar_word.spelling % typed.spelling
      union
      select variant.typed, similar_word.word, similar_word.best
      from unnest(${sql.param(variants.map((one) => one.typed))}::text[], ${sql.param(variants.map(({ word }) => word))}::text[])
        as variant (typed, word) join ${logoVocabulary} as similar_word on similar_word.word = variant.word`);
    return rows;
  });
}

/** Counts the logos of each word, up to a limit. */
export async function countLogosByWord(db: Database, words: readonly string[], limit: number) {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select counted_word.word, (select count(*)::int from (
      select from ${logoWords} where ${logoWords.word} = counted_word.word limit ${limit}) as matching) as count
    from unnest(${sql.param(words)}::text[]) as counted_word (word)`);
  return new Map(rows.map(({ word, count }) => [word, count]));
}
