import { editsOf } from '#server/features/logos/rules.ts';

/** A key of the brand table that looks like a typed one. */
export interface SimilarKey {
  key: string;
  /** How well the best known brand with this key is known. */
  prominence: number;
}

/** More edits make another name. */
const MAX_EDITS = 2;
/** Shorter keys have too many neighbours: nearly all of them are names, too. */
const MIN_CORRECTED_LETTERS = 5;
/** Keys of up to this many letters allow a single edit. With two, many of them are as near. */
const MAX_LETTERS_OF_ONE_EDIT = 8;
/** People rarely replace a letter, and rarely miss the first one. */
const REPLACEMENT_COST = 0.3;
const FIRST_LETTER_COST = 0.5;
/** A key is a rival of the nearest one if it costs less than this more, */
const RIVAL_MARGIN = 0.25;
/** and if the brand of the nearest one isn't this many times as well known. */
const TIMES_BETTER_KNOWN = 4;

/** The keys that may be meant by a mistyped one, the likeliest first; `isClear` if nothing else is likely. */
export interface RankedSpellings<Key extends SimilarKey> {
  keys: Key[];
  isClear: boolean;
}

/** Ranks similar keys by the edits that lead from them to the typed key, then by how well their brands are known. */
export function rankSpellings<Key extends SimilarKey>(
  typed: string,
  similar: readonly Key[],
): RankedSpellings<Key> {
  const near = similar
    .map((one) => ({ one, cost: costOf(typed, one.key) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost || b.one.prominence - a.one.prominence);
  const [best, ...others] = near;
  const isRival = ({ one, cost }: (typeof near)[number]) =>
    best !== undefined &&
    cost < best.cost + RIVAL_MARGIN &&
    one.prominence * TIMES_BETTER_KNOWN > best.one.prominence;
  const isClear = best !== undefined && lettersIn(typed) >= MIN_CORRECTED_LETTERS && !others.some(isRival);
  return { keys: near.map(({ one }) => one), isClear };
}

/** Returns how unlikely it is that one key was typed for another; infinite if they differ too much. */
function costOf(typed: string, key: string): number {
  const edits = editsOf(typed, key);
  const most = lettersIn(typed) <= MAX_LETTERS_OF_ONE_EDIT ? 1 : MAX_EDITS;
  if (edits === 0 || edits > most) return Number.POSITIVE_INFINITY;
  const isReplacement = typed.length === key.length && sortLetters(typed) !== sortLetters(key);
  const otherStart = typed[0] === key[0] ? 0 : FIRST_LETTER_COST;
  return edits + otherStart + (edits === 1 && isReplacement ? REPLACEMENT_COST : 0);
}

function lettersIn(key: string): number {
  return [...key].length;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}
