import { AppError } from '#contract/errors.ts';
import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/input-limits.ts';
import { splitNames } from '#contract/search/names.ts';
import type { KnownTitle } from '#server/features/logos/rules.ts';

/** Splits a search text into names. @throws AppError request.invalid for too many names, or one that is too long */
export function readNames(text: string): string[] {
  const names = splitNames(text);
  if (names.length > MAX_NAMES)
    throw invalidQuery(`q contains ${names.length} names; at most ${MAX_NAMES} can be searched at once.`);
  if (names.some((name) => [...name].length > MAX_NAME_LENGTH))
    throw invalidQuery(`q contains a name longer than ${MAX_NAME_LENGTH} characters.`);
  return names;
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
