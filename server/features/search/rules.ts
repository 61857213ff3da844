import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { readNames } from '#contract/search/names.ts';
import { editsOf, type KnownTitle, titleKey } from '#server/features/logos/rules.ts';

/** Returns the names of a search text. @throws AppError request.invalid for too many names, or one that is too long */
export function namesOf(text: string): string[] {
  const names = readNames(text);
  if (names.length > MAX_NAMES)
    throw invalidQuery(`q contains ${names.length} names; at most ${MAX_NAMES} can be searched at once.`);
  if (names.some((name) => [...name].length > MAX_NAME_LENGTH))
    throw invalidQuery(`q contains a name longer than ${MAX_NAME_LENGTH} characters.`);
  return names;
}

/** How many letters a word needs for each edit of a likely correction. A replaced letter often makes another brand's name. */
const LETTERS_PER_EDIT = 5;
const LETTERS_PER_REPLACEMENT = 8;

/** Returns true if a suggestion probably is what the visitor meant: few letters of each word differ. */
export function isLikelyCorrection(name: string, suggestion: string): boolean {
  const [typed, corrected] = [titleKey(name).split(' '), titleKey(suggestion).split(' ')];
  if (typed.length !== corrected.length) return isLikelyWord(typed.join(''), corrected.join(''));
  return typed.every((word, at) => isLikelyWord(word, corrected[at] ?? ''));
}

function isLikelyWord(typed: string, corrected: string): boolean {
  const isReplacement = typed.length === corrected.length && sortLetters(typed) !== sortLetters(corrected);
  const letters = isReplacement ? LETTERS_PER_REPLACEMENT : LETTERS_PER_EDIT;
  return editsOf(typed, corrected) * letters <= typed.length;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

function invalidQuery(message: string): AppError {
  return new AppError('request.invalid', { parameter: 'q' }, message);
}

/**
 * Returns the titles in which a word begins with the normalized `text`: those that begin with it first, then by
 * popularity, length and alphabet. Of titles with the same key, only the last one is returned.
 */
export function orderTitles(titles: readonly KnownTitle[], text: string): KnownTitle[] {
  const matching = titles.filter(({ key }) => ` ${key}`.includes(` ${text}`));
  const distinct = [...new Map(matching.map((title) => [title.key, title])).values()];
  const startScore = ({ key }: KnownTitle) => Number(key.startsWith(text));
  return distinct.sort(
    (one, other) =>
      startScore(other) - startScore(one) ||
      other.popularity - one.popularity ||
      one.key.length - other.key.length ||
      (one.key < other.key ? -1 : 1),
  );
}
