import { MAX_NAME_LENGTH } from '#contract/input-limits.ts';
import type { FileType, Logo } from '#contract/logos.ts';
import { normalizeTitle } from '#contract/search/ranking.ts';

const LOGO_WORDS = new Set(['logo', 'logos', 'logotype', 'logotypes']);

/** A title that the product knows, whichever files bear it. */
export interface KnownTitle {
  /** Equal for titles that differ in case, accents, punctuation or the word "logo" only. */
  key: string;
  title: string;
  fileType: FileType;
  thumbUrl: string;
  /** How popular it is: one for each day on which it was shown, four for each download. */
  shown: number;
}

/** What titles are told apart by: the normalized title without the word "logo", unless it has no other. */
export function titleKey(title: string): string {
  const words = normalizeTitle(title).split(' ');
  return words.filter((word) => !LOGO_WORDS.has(word)).join(' ') || words.join(' ');
}

/** Every word of these names, each once, without accents; those that are longer than a name may be are left out. */
export function wordsOf(names: readonly string[]): string[] {
  return searchable(names.flatMap((name) => titleKey(name).split(' ')));
}

/** The words that these names are found by: beside its own, the several words of a name as one ("face book"). */
export function searchWordsOf(names: readonly string[]): string {
  return searchable([...wordsOf(names), ...names.map((name) => joinWords(titleKey(name)))]).join(' ');
}

function searchable(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '' && word.length <= MAX_NAME_LENGTH);
}

/** "face book" as "facebook". */
export function joinWords(key: string): string {
  return key.replaceAll(' ', '');
}

/**
 * The titles of these logos, in the order of their keys, of equal keys the shorter; titles that are too long to
 * search for are left out.
 */
export function titlesOf(logos: readonly Logo[]): KnownTitle[] {
  const titles = new Map<string, KnownTitle>();
  for (const { title, fileType, thumbUrl } of logos) {
    const key = titleKey(title);
    const known = titles.get(key)?.title ?? title;
    if (key === '' || known.length < title.length || [...title].length > MAX_NAME_LENGTH) continue;
    titles.set(key, { key, title, fileType, thumbUrl, shown: 1 });
  }
  return [...titles.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}
