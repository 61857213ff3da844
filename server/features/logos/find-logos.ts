import type { Logo } from '#contract/logos.ts';
import { addedSince, licenseClassesOf } from '#contract/rules/filters.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { saysLogo } from '#contract/rules/titles.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { findMeantName } from './finding/meant-words.ts';
import {
  hasLogos,
  selectBest,
  selectFew,
  selectWordsFrom,
  type Wanted,
  type WantedWords,
} from './finding/store.ts';
import { joinWords, titleKey } from './rules.ts';

/** So many words that begin as the last typed one are looked for. */
const MAX_ENDINGS = 30;

/** What the index is asked for: one name, and the filters of its search. */
export interface IndexQuery extends Pick<SearchQuery, 'fileType' | 'dateFilter' | 'license' | 'offset'> {
  name: string;
  /** Whether to look for what was probably meant, where the name finds nothing: that costs ten times as much. Usually so. */
  guesses?: boolean;
}

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
    const find = (words: WantedWords | null, known: string) =>
      words && findWords(db, { ...words, ...conditionsOf(query, known, now) }, query);
    const found = (await find(wordsAsTyped(key), key)) ?? (await find(await wordsBegunBy(db, key), key));
    if (found) return found;
    if (query.guesses === false) return NOTHING;
    const meant = await findMeantName(db, key);
    const foundMeant = meant && (await find(wordsAsTyped(meant), meant));
    return foundMeant ? { ...foundMeant, suggestion: meant } : NOTHING;
  };
}

function conditionsOf({ name, fileType, dateFilter, license }: IndexQuery, key: string, now: Date) {
  return {
    ...{ key, saysLogo: saysLogo(name), fileType },
    licenseClasses: licenseClassesOf(license),
    addedSince: addedSince(dateFilter, now.getTime()),
  };
}

function wordsAsTyped(key: string): WantedWords {
  const words = [...new Set(key.split(' '))];
  return { groups: words.map((word) => [word]), joined: key.includes(' ') ? [joinWords(key)] : [] };
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
  if (rows.length === 0 && !(await hasLogos(db, wanted))) return null;
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
function isOneWord({ groups, joined, fileType, licenseClasses, addedSince }: Wanted): boolean {
  const isPlain = fileType === 'all' && licenseClasses === null && addedSince === null;
  return isPlain && joined.length === 0 && groups.length === 1 && groups[0]?.length === 1;
}
