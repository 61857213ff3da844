import type { FileType, Logo } from '#contract/logos.ts';
import { MAX_NAME_LENGTH } from '#contract/rules/limits.ts';

const LOGO_WORDS = new Set(['logo', 'logos', 'logotype', 'logotypes']);
/** A title can be found by its first words; what comes later is rarely typed. */
const MAX_STARTS = 8;
/** So much of a start is indexed, in characters. */
export const START_LENGTH = 40;

/** A title that the product knows, whichever files bear it. */
export interface KnownTitle {
  /** Equal for titles that differ in case, accents, punctuation or the word "logo" only. */
  key: string;
  title: string;
  fileType: FileType;
  thumbUrl: string;
  /** On how many days it was shown. */
  shown: number;
}

/** A title for comparison: lower case, without accents, every run of other signs one space. */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What titles are told apart by: the normalized title without the word "logo", unless it has no other. */
export function titleKey(title: string): string {
  const words = normalizeTitle(title).split(' ');
  return words.filter((word) => !LOGO_WORDS.has(word)).join(' ') || words.join(' ');
}

/** Where a reader may begin to type a title: the key from each of its first eight words on, cut to 40 characters. */
export function startsOf(key: string): string[] {
  const words = key.split(' ');
  const starts = words
    .slice(0, MAX_STARTS)
    .map((_, at) => words.slice(at).join(' ').slice(0, START_LENGTH).trim());
  return [...new Set(starts)];
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
