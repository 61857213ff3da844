import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { addedSince, type SearchFilters } from '#contract/search/filters.ts';
import { hasLogoWord } from '#contract/search/ranking.ts';
import type { ResultCount } from '#mediawiki/search/count-results.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { correctSpelling } from './index-search/spelling.ts';
import {
  countLogosByWord,
  countUpTo,
  hasLogos,
  type IndexFilter,
  type Range,
  selectBest,
  selectFew,
  selectWordsByPrefix,
  type WordFilter,
} from './index-search/store.ts';
import { includedFacets } from './indexing/list-facets.ts';
import { joinedWords, searchKey } from './rules.ts';

const MAX_COMPLETIONS = 30;
/** Counting stops here. Up to this many matches are sorted; if there are more, the best are read in the order of a word's postings. */
const MAX_TOTAL = 1000;

/**
 * How far a search goes. `page`: exact words only, and only if the logos can fill a page; this is cheap. `prefix`: also
 * completes the last word. `corrected`: also corrects the spelling, at ten times the cost.
 */
export type Reach = 'page' | 'prefix' | 'corrected';

/** One name and the filters of its search. */
export interface IndexQuery extends SearchFilters {
  name: string;
  offset: number;
  /** Default: `corrected`. */
  reach?: Reach;
}

/** The wikis' logos in the index that match one name, without deleted files and the bundled catalogue. */
export interface IndexResult {
  /** At most `PAGE_SIZE` logos from the offset, best first; `searchTerm` is the name. */
  logos: Logo[];
  /** True if there is a next page. */
  more: boolean;
  count: ResultCount;
  /** The corrected name that `logos` match, if the typed name matches none. */
  suggestion: string | null;
  /** The earliest of the times at which a wiki last returned each of these logos; null if there are no logos. */
  checkedAt: Date | null;
}

/** Finds the logos of a name in the index; date filters are relative to `now`. */
export type FindLogos = (query: IndexQuery, now: Date) => Promise<IndexResult>;

const NOTHING: IndexResult = {
  logos: [],
  more: false,
  count: { found: 0, exact: true },
  suggestion: null,
  checkedAt: null,
};

/**
 * Creates `findLogos`. A logo matches if it has every word of the name, or all of them joined. If none matches without
 * filters, the last word is completed, and then the spelling corrected.
 */
export function createFindLogos({ db }: { db: Database }): FindLogos {
  return async function findLogos(query, now) {
    const key = searchKey(query.name);
    if (key === '') return NOTHING;
    const words = wordsOfKey(key);
    if (query.reach === 'page' && !(await canFillPage(db, words))) return NOTHING;
    const find = (filter: WordFilter | null, filterKey: string) =>
      filter && findByWords(db, { ...filter, ...conditionsOf(query, filterKey, now) }, query);
    const exact = await find(words, key);
    if (exact || query.reach === 'page') return exact ?? NOTHING;
    const completed = await find(await completeLastWord(db, key), key);
    if (completed || query.reach === 'prefix') return completed ?? NOTHING;
    const suggestion = await correctSpelling(db, key);
    const corrected = suggestion && (await find(wordsOfKey(suggestion), suggestion));
    return corrected ? { ...corrected, suggestion } : NOTHING;
  };
}

function conditionsOf(query: IndexQuery, key: string, now: Date) {
  return {
    key,
    hasLogoWord: hasLogoWord(query.name),
    facets: includedFacets(query, now.getTime()),
    addedSince: addedSince(query.dateFilter, now.getTime()),
  };
}

function wordsOfKey(key: string): WordFilter {
  const words = [...new Set(key.split(' '))];
  return { groups: words.map((word) => [word]), joined: joinedWords(key) };
}

/** Returns false if the words certainly have too few logos to fill a page. */
async function canFillPage(db: Database, { groups, joined }: WordFilter): Promise<boolean> {
  const words = groups.flat();
  const counts = await countLogosByWord(db, [...words, ...joined], PAGE_SIZE);
  const count = (word: string) => counts.get(word) ?? 0;
  const upperBound = Math.min(...words.map(count)) + joined.reduce((sum, word) => sum + count(word), 0);
  return upperBound >= PAGE_SIZE;
}

async function completeLastWord(db: Database, key: string): Promise<WordFilter | null> {
  const words = key.split(' ');
  const completions = await selectWordsByPrefix(db, words.at(-1) ?? '', MAX_COMPLETIONS);
  const [joinedPrefix] = joinedWords(key);
  const joined = joinedPrefix ? await selectWordsByPrefix(db, joinedPrefix, MAX_COMPLETIONS) : [];
  if (completions.length > 0)
    return { groups: [...words.slice(0, -1).map((word) => [word]), completions], joined };
  return joined.length > 0 ? { groups: [joined], joined: [] } : null;
}

/** Returns null if no logo has these words, whatever the filters. */
async function findByWords(db: Database, filter: IndexFilter, { name, offset }: IndexQuery) {
  const range = { offset, limit: PAGE_SIZE + 1 };
  const { rows, total } = isSingleWord(filter)
    ? await selectByWord(db, filter, range)
    : await selectSorted(db, filter, range);
  if (rows.length === 0) {
    const isUnknown = (filter.facets.length === 0 && offset === 0) || !(await hasLogos(db, filter));
    if (isUnknown) return null;
  }
  const page = rows.slice(0, PAGE_SIZE);
  return {
    logos: page.map(({ logo }) => ({ ...logo, searchTerm: name })),
    more: rows.length > PAGE_SIZE,
    count: { found: Math.min(total, MAX_TOTAL), exact: total <= MAX_TOTAL },
    suggestion: null,
    checkedAt: page.length > 0 ? new Date(Math.min(...page.map(({ checkedAt }) => +checkedAt))) : null,
  };
}

/** Reads a single word without filters in order of rank, because sorting the logos of a frequent word is slow. */
async function selectByWord(db: Database, filter: IndexFilter, range: Range) {
  const rows = await selectBest(db, filter, range);
  const isAll = range.offset === 0 && rows.length < range.limit;
  return { rows, total: isAll ? rows.length : await countUpTo(db, filter, MAX_TOTAL + 1) };
}

async function selectSorted(db: Database, filter: IndexFilter, range: Range) {
  const { rows, total } = await selectFew(db, filter, range, MAX_TOTAL);
  return { rows: rows ?? (await selectBest(db, filter, range)), total };
}

function isSingleWord(filter: IndexFilter): boolean {
  const { groups, joined, facets } = filter;
  return facets.length === 0 && joined.length === 0 && groups.length === 1 && groups[0]?.length === 1;
}
