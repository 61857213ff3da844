import { distance } from 'fastest-levenshtein';
import type { Database } from '#server/platform/database/pool.ts';
import { spellingOf } from '../indexing/ranks.ts';
import { joinWords } from '../rules.ts';
import { countLogosOf, hasLogos, type NearWord, selectNearWords } from './store.ts';

/** Longer names are not mistyped in one word only, and each word costs a look into the index. */
const MAX_WORDS = 8;
/** Words with a smaller share of their threes of letters in common are not looked at; "mircosoft" has 0.43 with its own. */
const LEAST_SHARE = 0.2;
/** So many of the nearest words are weighed by how many logos have them, up to so many logos. */
const WEIGHED = 16;
const MOST_LOGOS = 500;
/** So many readings of each word, and of the whole name, are tried. */
const READINGS_OF_WORD = 4;
const READINGS = 6;

/** A word that may have been meant by a typed one. */
interface Reading {
  word: string;
  edits: number;
}

/** A whole name that may have been meant. */
interface NameReading {
  words: readonly string[];
  edits: number;
}

/**
 * The name that was probably meant where a typed one finds nothing: known words with one or two other letters, those with
 * fewer first, then those of more popular titles and of more logos; or null.
 * @param key as `titleKey` makes it, not empty
 */
export async function findMeantName(db: Database, key: string): Promise<string | null> {
  const words = key.split(' ');
  if (words.length > MAX_WORDS) return null;
  for (const reading of await readName(db, words, editsOf)) {
    const groups = reading.words.map((word) => [word]);
    const joined = groups.length > 1 ? [reading.words.join('')] : [];
    if (await hasLogos(db, { groups, joined })) return reading.words.join(' ');
  }
  return null;
}

/**
 * The starts of names that were probably meant where no title has a typed one, best first; the last word may be no more
 * than a beginning.
 */
export async function listMeantStarts(db: Database, key: string): Promise<string[]> {
  const words = key.split(' ');
  if (words.length > MAX_WORDS) return [];
  const last = words.at(-1);
  const compare = (typed: string, word: string) =>
    typed === last ? editsOfStart(typed, word) : editsOf(typed, word);
  const readings = await readName(db, words, compare);
  return readings.map((reading) => reading.words.join(' '));
}

type Compare = (typed: string, word: string) => number;

/** Readings of a name, the likeliest first; the typed one is none of them. */
async function readName(db: Database, words: readonly string[], compare: Compare): Promise<NameReading[]> {
  const joined = joinWords(words.join(' '));
  const typed = [...new Set([...words, joined])].filter((word) => mostEdits(word) > 0);
  const near = await selectNearWords(db, typed.map(describeTyped), leastShare(typed));
  const byTyped = await rankReadings(db, near, compare);
  const readingsOf = (word: string) => [...(byTyped.get(word) ?? []), { word, edits: 0 }];
  const apart = words.map(readingsOf).reduce<NameReading[]>(combine, [{ words: [], edits: 0 }]);
  const asOne =
    words.length > 1 ? readingsOf(joined).map(({ word, edits }) => ({ words: [word], edits })) : [];
  return [...apart, ...asOne]
    .filter(({ edits }) => edits > 0)
    .sort((one, other) => one.edits - other.edits)
    .slice(0, READINGS);
}

function combine(names: readonly NameReading[], readings: readonly Reading[]): NameReading[] {
  const longer = names.flatMap((name) =>
    readings.map(({ word, edits }) => ({ words: [...name.words, word], edits: name.edits + edits })),
  );
  return longer.sort((one, other) => one.edits - other.edits).slice(0, READINGS * READINGS_OF_WORD);
}

/** Such that two threes of each word must be alike: one alone, often of its first letter, is in a tenth of all words. */
function leastShare(typed: readonly string[]): number {
  return Math.max(LEAST_SHARE, ...typed.map((word) => 1.01 / (spellingOf(word).length + 1)));
}

function describeTyped(word: string) {
  return { word, spelling: spellingOf(word), others: swapsOf(word) };
}

/** The word with each two neighbouring letters in the other order: short words have too few threes to be found so. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

async function rankReadings(
  db: Database,
  near: readonly NearWord[],
  compare: Compare,
): Promise<Map<string, Reading[]>> {
  const fitting = near
    .map((one) => ({ ...one, edits: compare(one.typed, one.word) }))
    .filter(({ typed, word, edits }) => word !== typed && edits <= mostEdits(typed))
    .sort((one, other) => one.edits - other.edits || one.best - other.best);
  const weighed = [...Map.groupBy(fitting, ({ typed }) => typed).values()].flatMap((all) =>
    all.slice(0, WEIGHED),
  );
  const counts = await countLogosOf(
    db,
    weighed.map(({ word }) => word),
    MOST_LOGOS,
  );
  const weight = ({ best, word }: NearWord) => (best >> 8) * MOST_LOGOS - (counts.get(word) ?? 0);
  const inOrder = weighed
    .filter(({ word }) => (counts.get(word) ?? 0) > 0)
    .sort((one, other) => one.edits - other.edits || weight(one) - weight(other));
  const byTyped = Map.groupBy(inOrder, ({ typed }) => typed);
  return new Map([...byTyped].map(([typed, all]) => [typed, all.slice(0, READINGS_OF_WORD)]));
}

/** How many letters of a word may be wrong: none of two, one of four, two of more. */
function mostEdits(word: string): number {
  const letters = [...word].length;
  if (letters < 3 || /^\d+$/.test(word)) return 0;
  return letters < 5 ? 1 : 2;
}

/** Letters that are wrong, missing or too many; two that changed places count once. */
function editsOf(typed: string, word: string): number {
  const edits = distance(typed, word);
  if (edits < 2 || edits > 3) return edits;
  return Math.min(edits, ...swapsOf(typed).map((swapped) => 1 + distance(swapped, word)));
}

/** The same for the beginning of a word. */
function editsOfStart(typed: string, word: string): number {
  const { length } = typed;
  const starts = [word, ...[length - 1, length, length + 1].map((end) => word.slice(0, end))];
  return Math.max(1, Math.min(...starts.map((start) => editsOf(typed, start))));
}
