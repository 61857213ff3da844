import { PAGE_SIZE } from '#contract/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { addedSince, licenseClassesOf } from '#contract/search/filters.ts';
import { hasLogoWord } from '#contract/search/ranking.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { findMeantName } from './index-search/meant-words.ts';
import {
  countLogosOf,
  hasLogos,
  selectBest,
  selectFew,
  selectWordsFrom,
  type Wanted,
  type WantedWords,
} from './index-search/store.ts';
import { joinWords, titleKey } from './rules.ts';

/** So many words that begin as the last typed one are looked for. */
const MAX_ENDINGS = 30;

/** What the index is asked for: one name, and the filters of its search. */
export interface IndexQuery extends Pick<SearchQuery, 'fileType' | 'dateFilter' | 'license' | 'offset'> {
  name: string;
  /** How far to look; as far as possible where nothing is said. */
  reach?: Reach;
}

/**
 * How far the index looks for a name, each further than the one before: `page`, for a whole page of what has its words and
 * lies in a wiki, or nothing, which is told by one short question; `beginnings`, for whatever has its words, the last of which may be a
 * beginning; `corrected`, for a corrected spelling where nothing has them, at ten times the cost.
 */
export type Reach = 'page' | 'beginnings' | 'corrected';

/** What the index knows for one name, best first; files that are known to be gone are left out. */
export interface IndexFound {
  /** At most `PAGE_SIZE`, from the offset on; `searchTerm` is the name. */
  logos: Logo[];
  /** Whether the next offset finds more in the index. */
  more: boolean;
  /** The known name that was probably meant, where the typed one finds nothing; `logos` are then those of it. */
  suggestion: string | null;
  /** When the one of them was last checked that was checked longest ago; null where there are none. */
  checkedAt: Date | null;
}

/** Finds the logos of a name in the index, whatever wiki they lie in; `now` is what the date filter counts from. */
export type FindLogos = (query: IndexQuery, now: Date) => Promise<IndexFound>;

const NOTHING: IndexFound = { logos: [], more: false, suggestion: null, checkedAt: null };

/**
 * Makes the verb "find logos". Every word of the name must be there, or all of them as one; only where nothing is, whatever
 * the filters, the last word may be a beginning, and only then one or two letters of a word may be wrong.
 */
export function createFindLogos({ db }: { db: Database }): FindLogos {
  return async function findLogos(query, now) {
    const key = titleKey(query.name);
    if (key === '') return NOTHING;
    const asTyped = wordsAsTyped(key);
    if (query.reach === 'page' && !(await mayHave(db, asTyped, PAGE_SIZE))) return NOTHING;
    const find = (words: WantedWords | null, known: string) =>
      words && findWords(db, { ...words, ...conditionsOf(query, known, now) }, query);
    const found = await find(asTyped, key);
    if (found || query.reach === 'page') return found ?? NOTHING;
    const begun = await find(await wordsBegunBy(db, key), key);
    if (begun || query.reach === 'beginnings') return begun ?? NOTHING;
    const meant = await findMeantName(db, key);
    const foundMeant = meant && (await find(wordsAsTyped(meant), meant));
    return foundMeant ? { ...foundMeant, suggestion: meant } : NOTHING;
  };
}

function conditionsOf({ name, fileType, dateFilter, license, reach }: IndexQuery, key: string, now: Date) {
  return {
    isOfWikis: reach === 'page',
    ...{ key, hasLogoWord: hasLogoWord(name), fileType },
    licenseClasses: licenseClassesOf(license),
    addedSince: addedSince(dateFilter, now.getTime()),
  };
}

function wordsAsTyped(key: string): WantedWords {
  const words = [...new Set(key.split(' '))];
  return { groups: words.map((word) => [word]), joined: key.includes(' ') ? [joinWords(key)] : [] };
}

/** Whether so many logos may have these words: as many have each of them, or have them as one. */
async function mayHave(db: Database, { groups, joined }: WantedWords, least: number): Promise<boolean> {
  const words = groups.flat();
  const counts = await countLogosOf(db, [...words, ...joined], least);
  const count = (word: string) => counts.get(word) ?? 0;
  const most = Math.min(...words.map(count)) + joined.reduce((sum, word) => sum + count(word), 0);
  return most >= least;
}

async function wordsBegunBy(db: Database, key: string): Promise<WantedWords | null> {
  const words = key.split(' ');
  const endings = await selectWordsFrom(db, words.at(-1) ?? '', MAX_ENDINGS);
  const joined = words.length > 1 ? await selectWordsFrom(db, joinWords(key), MAX_ENDINGS) : [];
  const groups = endings.length > 0 ? [...words.slice(0, -1).map((word) => [word]), endings] : [];
  if (groups.length > 0) return { groups, joined };
  return joined.length > 0 ? { groups: [joined], joined: [] } : null;
}

/** Null where no logo has these words, whatever the filters and the offset. */
async function findWords(
  db: Database,
  wanted: Wanted,
  { name, offset }: IndexQuery,
): Promise<IndexFound | null> {
  const section = { offset, limit: PAGE_SIZE + 1 };
  const rows =
    (isOneWord(wanted) ? null : await selectFew(db, wanted, section)) ??
    (await selectBest(db, wanted, section));
  const isNothing = rows.length === 0 && ((isPlain(wanted) && offset === 0) || !(await hasLogos(db, wanted)));
  if (isNothing) return null;
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    logos: shown.map(({ logo }) => ({ ...logo, searchTerm: name })),
    more: rows.length > PAGE_SIZE,
    suggestion: null,
    checkedAt: shown.reduce<Date | null>(
      (oldest, { checkedAt }) => (oldest === null || checkedAt < oldest ? checkedAt : oldest),
      null,
    ),
  };
}

/** One word without any filter: its best logos are read at once, however many there are. */
function isOneWord(wanted: Wanted): boolean {
  const { groups, joined } = wanted;
  return isPlain(wanted) && joined.length === 0 && groups.length === 1 && groups[0]?.length === 1;
}

function isPlain({ fileType, licenseClasses, addedSince }: Wanted): boolean {
  return fileType === 'all' && licenseClasses === null && addedSince === null;
}
