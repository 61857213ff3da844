import type { Logo } from '../logos.ts';
import { brandKey, brandKeys, hasBrandKey, isExactName } from './brand-key.ts';
import { SHORT_NAMES } from './short-names.ts';

const LOGO_WORD = /\blogo(s|types?)?\b/i;
const OLD_WORD = /\b(old|former|formerly|previous|obsolete|defunct|historic(al)?)\b/i;
const YEAR = /(?<!\d)(1[89]|20)\d\d(?!\d)/g;

/**
 * Sorts the results for a name: titles equal to the name first, then titles with "logo", then SVG files, then current
 * logos before former and dated ones. Otherwise keeps the order of the source. Of an exact name such as "C#", only titles with it.
 */
export function rankLogos(logos: readonly Logo[], name: string): Logo[] {
  const long = SHORT_NAMES.get(brandKey(name));
  const keys = isExactName(name) ? [...brandKeys(name), ...(long ? brandKeys(long) : [])] : null;
  const meant = keys ? logos.filter(({ title }) => hasBrandKey(title, keys)) : logos;
  const normalizedName = normalizeTitle(name);
  const years = yearsIn(name);
  const rankOf = ({ title, fileType }: Logo) =>
    [
      normalizeTitle(title) === normalizedName,
      hasLogoWord(title),
      fileType === 'svg',
      !isOldTitle(title, years),
    ]
      .map((isPreferred) => (isPreferred ? '0' : '1'))
      .join('');
  const ranks = new Map(meant.map((logo) => [logo, rankOf(logo)]));
  return meant.toSorted((a, b) => Number(ranks.get(a)) - Number(ranks.get(b)));
}

/** Returns a title for comparison: lower case, no accents, every run of characters other than letters and digits as one space. */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True if a title contains the word "logo", "logos" or "logotype". */
export function hasLogoWord(title: string): boolean {
  return LOGO_WORD.test(title);
}

/** True if a title describes a former logo, by a word such as "old" or by a year that is not in `searchedYears`. */
export function isOldTitle(title: string, searchedYears: ReadonlySet<string>): boolean {
  return OLD_WORD.test(title) || !yearsIn(title).isSubsetOf(searchedYears);
}

function yearsIn(text: string): Set<string> {
  return new Set(text.match(YEAR));
}
