import type { Database } from '#server/platform/database/pool.ts';
import { LENGTH_BITS, spellingOf } from '../indexing/ranks.ts';
import { editsOf, joinedWords, prefixEditsOf, swapsOf } from '../rules.ts';
import { countLogosByWord, hasLogos, type SimilarWord, selectSimilarWords } from './store.ts';

/** Names with more words are not corrected: every word adds to the cost, and long names rarely have a single typo. */
const MAX_WORDS = 8;
/** Minimum trigram similarity (pg_trgm); "mircosoft" and "microsoft" have 0.43. */
const MIN_SIMILARITY = 0.2;
/** For how many candidates of a word the logos are counted. */
const MAX_COUNTED_WORDS = 16;
/** Counting stops at this many logos of a word. */
const MAX_COUNTED_LOGOS = 500;
/** Raises the threshold, so that words that share exactly one trigram are excluded in spite of rounding. */
const ROUNDING_MARGIN = 1.01;
const CANDIDATES_PER_WORD = 4;
const MAX_CANDIDATES = 6;

interface WordCandidate {
  word: string;
  edits: number;
}

interface NameCandidate {
  words: readonly string[];
  edits: number;
}

/** Returns the edit distance from a typed word to an indexed one. */
type Compare = (typed: string, word: string) => number;

/**
 * Returns the best correction of a name that finds nothing, with up to two edits in each word: the one with the fewest
 * edits, then the most popular title, then the most logos. Returns null if no correction finds a logo.
 * @param key as `searchKey` returns it, not empty
 */
export async function correctSpelling(db: Database, key: string): Promise<string | null> {
  for (const { words } of await listCandidates(db, key, editsOf)) {
    const corrected = words.join(' ');
    const filter = { groups: words.map((word) => [word]), joined: joinedWords(corrected) };
    if (await hasLogos(db, filter)) return corrected;
  }
  return null;
}

/** Returns corrections of the beginning of a name, best first; the last word may be incomplete. */
export async function correctPrefix(db: Database, key: string): Promise<string[]> {
  const last = key.split(' ').at(-1);
  const compare = (typed: string, word: string) =>
    typed === last ? prefixEditsOf(typed, word) : editsOf(typed, word);
  const candidates = await listCandidates(db, key, compare);
  return candidates.map(({ words }) => words.join(' '));
}

/** Returns corrections of a name, best first, without the typed name. */
async function listCandidates(db: Database, key: string, compare: Compare): Promise<NameCandidate[]> {
  const words = key.split(' ');
  if (words.length > MAX_WORDS) return [];
  const joined = joinedWords(key);
  const typed = [...new Set([...words, ...joined])].filter((word) => maxEdits(word) > 0);
  const variants = typed.map((word) => ({ word, spelling: spellingOf(word), variants: swapsOf(word) }));
  const similar = await selectSimilarWords(db, variants, minSimilarity(typed));
  const byTyped = await rankCandidates(db, similar, compare);
  const candidatesOf = (word: string) => [...(byTyped.get(word) ?? []), { word, edits: 0 }];
  const separate = words.map(candidatesOf).reduce<NameCandidate[]>(combine, [{ words: [], edits: 0 }]);
  const asOneWord = joined.flatMap(candidatesOf).map(({ word, edits }) => ({ words: [word], edits }));
  return [...separate, ...asOneWord]
    .filter(({ edits }) => edits > 0)
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MAX_CANDIDATES);
}

function combine(names: readonly NameCandidate[], candidates: readonly WordCandidate[]): NameCandidate[] {
  const longer = names.flatMap((name) =>
    candidates.map(({ word, edits }) => ({ words: [...name.words, word], edits: name.edits + edits })),
  );
  return longer.sort((one, other) => one.edits - other.edits).slice(0, MAX_CANDIDATES * CANDIDATES_PER_WORD);
}

/**
 * Returns a threshold just above the similarity of two words that share only one trigram. A tenth of all words share one
 * with a typed word, often that of the first letter. A word of n letters has n + 1 trigrams.
 */
function minSimilarity(typed: readonly string[]): number {
  const ifOneIsShared = (word: string) => 1 / (spellingOf(word).length + 1);
  return Math.max(MIN_SIMILARITY, ...typed.map((word) => ROUNDING_MARGIN * ifOneIsShared(word)));
}

async function rankCandidates(db: Database, similar: readonly SimilarWord[], compare: Compare) {
  const near = similar
    .map((one) => ({ ...one, edits: compare(one.typed, one.word) }))
    .filter(({ typed, word, edits }) => word !== typed && edits <= maxEdits(typed))
    .sort((one, other) => one.edits - other.edits || one.best - other.best);
  const nearest = [...Map.groupBy(near, ({ typed }) => typed).values()].flatMap((all) =>
    all.slice(0, MAX_COUNTED_WORDS),
  );
  const words = nearest.map(({ word }) => word);
  const counts = await countLogosByWord(db, words, MAX_COUNTED_LOGOS);
  // Compares the popularity of the best title, then the number of logos. The shift drops the title's length from the rank;
  // see `rankOf`.
  const score = ({ best, word }: SimilarWord) =>
    (best >> LENGTH_BITS) * MAX_COUNTED_LOGOS - (counts.get(word) ?? 0);
  const sorted = nearest
    .filter(({ word }) => (counts.get(word) ?? 0) > 0)
    .sort((one, other) => one.edits - other.edits || score(one) - score(other));
  const byTyped = Map.groupBy(sorted, ({ typed }) => typed);
  return new Map([...byTyped].map(([typed, all]) => [typed, all.slice(0, CANDIDATES_PER_WORD)]));
}

/** Returns the maximum number of edits: 0 for numbers and words of one or two letters, 1 for three or four letters, else 2. */
function maxEdits(word: string): number {
  const letters = [...word].length;
  if (letters < 3 || /^\d+$/.test(word)) return 0;
  return letters < 5 ? 1 : 2;
}
