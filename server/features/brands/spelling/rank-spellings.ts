import { siteNameOf } from '#contract/search/brand-key.ts';
import { editsOf } from '#server/features/logos/rules.ts';

/** A key of the brand table that looks like a typed one. */
export interface SimilarKey {
  key: string;
  /** How well the best known brand with this key is known. */
  prominence: number;
}

/** More edits make another name. */
const MAX_EDITS = 2;
/** Names of up to this many letters allow a single edit. With two, many of them are as near. */
const MAX_LETTERS_OF_ONE_EDIT = 8;
/** People rarely replace a letter, and rarely miss the first one. */
const REPLACEMENT_COST = 0.3;
const FIRST_LETTER_COST = 0.5;
/** A key is a rival of the nearest one if it costs less than this more, */
const RIVAL_MARGIN = 0.25;
/** and if the brand of the nearest one isn't this many times as well known. */
const TIMES_BETTER_KNOWN = 4;
/** How many letters a name needs for each edit to be clear: nearly all neighbours of a shorter one are names, too. */
const LETTERS_PER_SLIP = 5;
/** A letter that is replaced, or that doesn't belong, often makes the name of a brand that isn't known here: "Sonos", "Sonol". */
const LETTERS_PER_OTHER_EDIT = 8;
/** The names of brands of this prominence, and titles, are read in words with a replaced letter: "subwey". */
const WELL_KNOWN = 12;

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
  const isClear = best !== undefined && isLikely(typed, best.one) && !others.some(isRival);
  return { keys: near.map(({ one }) => one), isClear };
}

/** Returns how unlikely it is that one key was typed for another; infinite if they differ too much. */
function costOf(typed: string, key: string): number {
  if (isDomain(typed) !== isDomain(key)) return Number.POSITIVE_INFINITY;
  const edits = editsOf(typed, key);
  const most = lettersIn(typed) <= MAX_LETTERS_OF_ONE_EDIT ? 1 : MAX_EDITS;
  if (edits === 0 || edits > most) return Number.POSITIVE_INFINITY;
  const otherStart = typed[0] === key[0] ? 0 : FIRST_LETTER_COST;
  return edits + otherStart + (edits === 1 && isReplacement(typed, key) ? REPLACEMENT_COST : 0);
}

/** Returns true if a key is more likely mistyped than another name. */
function isLikely(typed: string, { key, prominence }: SimilarKey): boolean {
  const letters = lettersIn(typed);
  const edits = editsOf(typed, key);
  if (letters < LETTERS_PER_SLIP * edits || digitsOf(typed) !== digitsOf(key)) return false;
  if (isSlip(nameIn(typed), nameIn(key))) return true;
  if (typed[0] !== key[0]) return false;
  if (letters >= LETTERS_PER_OTHER_EDIT * edits) return true;
  return isReplacement(typed, key) ? edits === 1 && prominence >= WELL_KNOWN : edits > 1;
}

/** Returns true for what fingers do: letters are swapped or repeated, a repeated one is typed once, or one within the word is missed. */
function isSlip(typed: string, key: string): boolean {
  const isMissed = typed.length < key.length && typed[0] === key[0] && typed.at(-1) === key.at(-1);
  const isRepeated = typed.length !== key.length && sortLetters(new Set(typed)) === sortLetters(new Set(key));
  return isMissed || isRepeated || sortLetters(typed) === sortLetters(key);
}

function isReplacement(typed: string, key: string): boolean {
  return typed.length === key.length && sortLetters(typed) !== sortLetters(key);
}

function isDomain(key: string): boolean {
  return key.includes('.');
}

/** Returns a key; of a domain, the part that people choose. */
function nameIn(key: string): string {
  return isDomain(key) ? siteNameOf(key) : key;
}

function lettersIn(key: string): number {
  return [...nameIn(key)].length;
}

function digitsOf(key: string): string {
  return key.replaceAll(/\P{N}/gu, '');
}

function sortLetters(letters: Iterable<string>): string {
  return [...letters].sort().join('');
}
