const LOGO_WORD = /\blogo(s|types?)?\b/i;
const OLD_WORD = /\b(old|former|formerly|previous|obsolete|defunct|historic(al)?)\b/i;
const YEAR = /(?<!\d)(1[89]|20)\d\d(?!\d)/g;

/** A title for comparison: lower case, without accents, every run of other signs one space. */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a title has the word "logo". */
export function saysLogo(title: string): boolean {
  return LOGO_WORD.test(title);
}

/** Every year in a title or name. */
export function yearsOf(text: string): Set<string> {
  return new Set(text.match(YEAR));
}

/** Whether a title tells of something former, by a word or by a year that is not a wanted one. */
export function isOldTitle(title: string, wantedYears: ReadonlySet<string>): boolean {
  return OLD_WORD.test(title) || !yearsOf(title).isSubsetOf(wantedYears);
}
