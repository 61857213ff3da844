import type { FileType, Logo } from '#contract/logos.ts';
import { hasLogoWord, isOldTitle } from '#contract/search/ranking.ts';
import { type KnownTitle, searchWordsOf } from '../rules.ts';

/** A download says more of a logo than a day on which it was shown. */
export const DOWNLOAD_WEIGHT = 4;
/** Ranks from here on are of titles without the word "logo". */
export const WITHOUT_LOGO = 1 << 16;
const NOT_SVG = 1 << 15;
const OLD = 1 << 14;
/** Title ranks from here on are of words that do not begin their title. */
const LATER_WORD = 1 << 14;
/** Of words that no title is suggested for. */
const NO_TITLE = 1 << 15;
const LEVELS = 64;
const LENGTHS = 256;
/** A title is suggested for its first words; what comes later is rarely typed. */
const MAX_TITLE_WORDS = 8;

/** The wiki of a logo that lies in the catalogue. */
export const CATALOGUE = 'catalogue';

const NO_YEARS: ReadonlySet<string> = new Set();

/** A word of a logo or title with its place among all that have this word. */
export interface Posting {
  word: string;
  rank: number;
  nr: number;
}

/** What a rank is made of. */
export interface Ranked {
  title: string;
  key: string;
  fileType: FileType;
  searches: number;
  downloads: number;
}

/**
 * The place of a logo among those that a name finds, lower is better, as `rankLogos` orders them and beyond that: "logo" in
 * the title, SVG, current before old, the popular (in steps of a factor √2), the shorter.
 */
export function rankOf({ title, key, fileType, searches, downloads }: Ranked): number {
  const missed = [
    hasLogoWord(title) ? 0 : WITHOUT_LOGO,
    fileType === 'svg' ? 0 : NOT_SVG,
    isOldTitle(title, NO_YEARS) ? OLD : 0,
  ];
  return missed.reduce((sum, one) => sum + one, tail(searches + DOWNLOAD_WEIGHT * downloads, key));
}

/** The place of a title among those that are suggested for one of its words, lower is better. */
function titleRankOf({ key, shown }: Pick<KnownTitle, 'key' | 'shown'>, isFirst: boolean): number {
  return (isFirst ? 0 : LATER_WORD) + tail(shown, key);
}

function tail(popularity: number, key: string): number {
  const level = Math.min(LEVELS - 1, Math.round(2 * Math.log2(1 + popularity)));
  return (LEVELS - 1 - level) * LENGTHS + Math.min(LENGTHS - 1, [...key].length);
}

/** The postings of a logo that is there; of one that is removed there are none. */
export function postingsOf({ nr, words, rank }: { nr: number; words: string; rank: number }): Posting[] {
  return words === '' ? [] : words.split(' ').map((word) => ({ word, rank, nr }));
}

export function titlePostingsOf(title: Pick<KnownTitle, 'key' | 'shown'> & { nr: number }): Posting[] {
  const words = new Set(title.key.split(' ').slice(0, MAX_TITLE_WORDS));
  return [...words].map((word, at) => ({ word, rank: titleRankOf(title, at === 0), nr: title.nr }));
}

/** What has to be taken out and put in, so that the postings become others. */
export function comparePostings(before: readonly Posting[], after: readonly Posting[]) {
  const name = ({ word, rank, nr }: Posting) => `${word} ${rank} ${nr}`;
  const [old, wanted] = [new Set(before.map(name)), new Set(after.map(name))];
  return {
    out: before.filter((one) => !wanted.has(name(one))),
    in: after.filter((one) => !old.has(name(one))),
  };
}

/** A word of the index; see the table `logo_vocabulary`. */
export interface VocabularyWord {
  word: string;
  spelling: string;
  best: number;
}

/** These words, and those of titles with the best rank of a title. */
export function vocabularyOf(words: readonly string[], ofTitles: readonly Posting[]): VocabularyWord[] {
  const best = new Map(words.map((word) => [word, NO_TITLE]));
  for (const { word, rank } of ofTitles) best.set(word, Math.min(rank, best.get(word) ?? NO_TITLE));
  return [...best].map(([word, rank]) => ({ word, spelling: spellingOf(word), best: rank }));
}

/** A word in ASCII: pg_trgm takes other signs for letters in some languages of a database only. */
export function spellingOf(word: string): string {
  return word.replaceAll(/[^\p{ASCII}]/gu, (sign) => `q${sign.codePointAt(0)?.toString(16)}`);
}

/** What a logo is filtered by: its file type, its licence class and the month in which it was added, e.g. `.2026-11`. */
function facetsOf({ fileType, licenseClass, dateAdded }: Logo): string {
  const values = [fileType, licenseClass, ...(dateAdded === null ? [] : [dateAdded.slice(0, 7)])];
  return values.map((value) => `.${value}`).join(' ');
}

/** What is written of a logo beside its popularity. */
export function describeForIndex(logo: Logo, aliases: readonly string[]) {
  const words = searchWordsOf([logo.title, ...aliases]);
  const isBundled = logo.url.startsWith('/');
  return {
    words,
    facets: facetsOf(logo),
    wiki: isBundled ? CATALOGUE : new URL(logo.sourceUrl).origin,
    page: isBundled ? logo.url : logo.sourceUrl,
  };
}
