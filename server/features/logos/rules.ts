import { distance } from 'fastest-levenshtein';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import type { FileType, Logo } from '#contract/logos.ts';
import { normalizeTitle } from '#contract/search/ranking.ts';

const LOGO_WORDS = new Set(['logo', 'logos', 'logotype', 'logotypes']);

/** A title that can be suggested. */
export interface KnownTitle {
  /** See `titleKey`. */
  key: string;
  title: string;
  fileType: FileType;
  thumbUrl: string;
  /** One point for each day on which a logo with this title was shown, four points for each download. */
  popularity: number;
}

/** Returns the normalized title without words such as "logo", unless it has no other words. */
export function titleKey(title: string): string {
  const words = normalizeTitle(title).split(' ');
  return words.filter((word) => !LOGO_WORDS.has(word)).join(' ') || words.join(' ');
}

/** Returns `titleKey` of a searched name without the words that the index doesn't store. */
export function searchKey(name: string): string {
  return titleKey(name).split(' ').filter(isStored).join(' ');
}

/** Returns the words of a key joined ("face book" → "facebook"), if the index stores such a word. */
export function joinedWords(key: string): string[] {
  return key.includes(' ') ? [joinWords(key)].filter(isStored) : [];
}

/** Returns the distinct words of these names as in `titleKey` that the index stores. */
export function wordsOf(names: readonly string[]): string[] {
  return searchable(names.flatMap((name) => titleKey(name).split(' ')));
}

/** Returns the words by which a search finds these names, including a name's words joined ("face book" → "facebook"). */
export function searchWordsOf(names: readonly string[]): string {
  return searchable([...wordsOf(names), ...names.map((name) => joinWords(titleKey(name)))]).join(' ');
}

function searchable(words: readonly string[]): string[] {
  return [...new Set(words)].filter(isStored);
}

/** Normalization turns some characters into many, and PostgreSQL limits the length of a word in a query. */
function isStored(word: string): boolean {
  return word !== '' && word.length <= MAX_NAME_LENGTH;
}

function joinWords(key: string): string {
  return key.replaceAll(' ', '');
}

/** Returns the searchable titles of these logos sorted by key; of titles with equal keys, the shortest. */
export function titlesOf(logos: readonly Logo[]): KnownTitle[] {
  const titles = new Map<string, KnownTitle>();
  for (const { title, fileType, thumbUrl } of logos) {
    const key = titleKey(title);
    const known = titles.get(key)?.title ?? title;
    if (key === '' || known.length < title.length || [...title].length > MAX_NAME_LENGTH) continue;
    titles.set(key, { key, title, fileType, thumbUrl, popularity: 1 });
  }
  return [...titles.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Returns the edit distance; swapping two adjacent letters counts as one edit. */
export function editsOf(typed: string, word: string): number {
  const edits = distance(typed, word);
  if (edits < 2 || edits > 3) return edits;
  return Math.min(edits, ...swapsOf(typed).map((swapped) => 1 + distance(swapped, word)));
}

/** Returns the edit distance to the nearest prefix of a word, at least 1. */
export function prefixEditsOf(typed: string, word: string): number {
  const { length } = typed;
  const starts = [word, ...[length - 1, length, length + 1].map((end) => word.slice(0, end))];
  return Math.max(1, Math.min(...starts.map((start) => editsOf(typed, start))));
}

/** Returns every swap of two adjacent letters of a word; short words share too few trigrams to be found otherwise. */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}
