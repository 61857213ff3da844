import type { FileType, Logo } from '#contract/logos.ts';
import { hasLogoWord, isOldTitle } from '#contract/search/ranking.ts';
import { type KnownTitle, searchWordsOf } from '../rules.ts';
import { facetsOf } from './list-facets.ts';

/** The popularity of a download, relative to a day on which a logo was shown. */
export const DOWNLOAD_WEIGHT = 4;

// A rank is a bit field; lower is better. Bit 16: the title lacks “logo”; 15: not SVG; 14: old; 8–13: unpopularity; 0–7:
// length of the title.
export const WITHOUT_LOGO = 1 << 16;
const NOT_SVG = 1 << 15;
const OLD = 1 << 14;
const POPULARITY_LEVELS = 64;
/** This many of the lowest bits hold the length. */
export const LENGTH_BITS = 8;
const MAX_LENGTH = 2 ** LENGTH_BITS - 1;
/** Added to the rank of a title's second and later words. */
const LATER_WORD = 1 << 14;
/** The rank of words that occur in no title. */
const NO_TITLE = 1 << 15;
/** Only this many first words of a title are indexed, since the others are rarely typed. */
const MAX_TITLE_WORDS = 8;

/** Value of the column `wiki` for logos of the catalogue. */
export const CATALOGUE = 'catalogue';
/** Ranks are the same for every search, so no year in a title counts as searched for. */
const NO_YEARS: ReadonlySet<string> = new Set();

/** An entry of an inverted index: a word of a logo or title, and the rank that sorts the entries of this word. */
export interface Posting {
  word: string;
  rank: number;
  /** Identifies the logo or title. */
  shortId: number;
}

export interface Ranked {
  title: string;
  key: string;
  fileType: FileType;
  searches: number;
  downloads: number;
}

/**
 * Returns the rank of a logo, lower is better: first by the criteria of `rankLogos` ("logo" in the title, SVG, current),
 * then by popularity, in levels that differ by a factor of √2, then by length.
 */
export function rankOf({ title, key, fileType, searches, downloads }: Ranked): number {
  return (
    (hasLogoWord(title) ? 0 : WITHOUT_LOGO) +
    (fileType === 'svg' ? 0 : NOT_SVG) +
    (isOldTitle(title, NO_YEARS) ? OLD : 0) +
    rankByPopularity(searches + DOWNLOAD_WEIGHT * downloads, key)
  );
}

function rankByPopularity(popularity: number, key: string): number {
  const level = Math.min(POPULARITY_LEVELS - 1, Math.round(2 * Math.log2(1 + popularity)));
  return (POPULARITY_LEVELS - 1 - level) * (MAX_LENGTH + 1) + Math.min(MAX_LENGTH, [...key].length);
}

export function postingsOf({
  shortId,
  words,
  rank,
}: {
  shortId: number;
  words: string;
  rank: number;
}): Posting[] {
  return words === '' ? [] : words.split(' ').map((word) => ({ word, rank, shortId }));
}

/** Returns the postings of a title's first words; those of the first word rank best. */
export function titlePostingsOf(
  title: Pick<KnownTitle, 'key' | 'popularity'> & { shortId: number },
): Posting[] {
  const { key, popularity, shortId } = title;
  const rank = rankByPopularity(popularity, key);
  const words = new Set(key.split(' ').slice(0, MAX_TITLE_WORDS));
  return [...words].map((word, at) => ({ word, rank: rank + (at === 0 ? 0 : LATER_WORD), shortId }));
}

/** Returns the postings to delete and to insert. */
export function diffPostings(before: readonly Posting[], after: readonly Posting[]) {
  const keyOf = ({ word, rank, shortId }: Posting) => `${word} ${rank} ${shortId}`;
  const [old, current] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return {
    removed: before.filter((one) => !current.has(keyOf(one))),
    added: after.filter((one) => !old.has(keyOf(one))),
  };
}

/** A row of the table `logo_vocabulary`. */
export interface VocabularyWord {
  word: string;
  spelling: string;
  best: number;
}

/** Returns the rows for these words and the words of these titles; `best` is the best rank of a title with the word. */
export function vocabularyOf(words: readonly string[], titlePostings: readonly Posting[]): VocabularyWord[] {
  const best = new Map(words.map((word) => [word, NO_TITLE]));
  for (const { word, rank } of titlePostings) best.set(word, Math.min(rank, best.get(word) ?? NO_TITLE));
  return [...best].map(([word, rank]) => ({ word, spelling: spellingOf(word), best: rank }));
}

/** Returns a word in ASCII, because whether pg_trgm treats other characters as letters depends on the database's locale. */
export function spellingOf(word: string): string {
  return word.replaceAll(/[^\p{ASCII}]/gu, (character) => `q${character.codePointAt(0)?.toString(16)}`);
}

/** Identifies a version of a file: files with equal bytes have the same id, and versions of a file the same page. */
export function fileKey({ id, ...logo }: Pick<Logo, 'id' | 'url' | 'sourceUrl'>): string {
  return `${id} ${pageOf(logo)}`;
}

function isBundled(url: string): boolean {
  return url.startsWith('/');
}

/** Returns the value of the column `page`. */
function pageOf({ url, sourceUrl }: Pick<Logo, 'url' | 'sourceUrl'>): string {
  return isBundled(url) ? url : sourceUrl;
}

/** Returns the columns that derive from a logo and its aliases. */
export function columnsOf(logo: Logo, aliases: readonly string[]) {
  const { title, url, sourceUrl } = logo;
  return {
    words: searchWordsOf([title, ...aliases]),
    facets: facetsOf(logo),
    wiki: isBundled(url) ? CATALOGUE : new URL(sourceUrl).origin,
    page: pageOf({ url, sourceUrl }),
  };
}
