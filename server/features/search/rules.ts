import { AppError } from '#contract/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/rules/limits.ts';
import { splitNames } from '#contract/rules/names.ts';
import { type KnownTitle, normalizeTitle } from '#server/features/logos/rules.ts';

const LOGO_WORD = /\blogo(s|types?)?\b/i;
const OLD_WORD = /\b(old|former|formerly|previous|obsolete|defunct|historic(al)?)\b/i;
const YEAR = /(?<!\d)(1[89]|20)\d\d(?!\d)/g;

/**
 * The names in a search text, as `splitNames` reads them.
 * @throws AppError request.invalid for more than 20 names, or one longer than 100 characters
 */
export function readNames(text: string): string[] {
  const names = splitNames(text);
  if (names.length > MAX_NAMES)
    throw invalidQuery(`q holds ${names.length} names; at most ${MAX_NAMES} can be searched at once.`);
  if (names.some((name) => [...name].length > MAX_NAME_LENGTH))
    throw invalidQuery(`q holds a name longer than ${MAX_NAME_LENGTH} characters.`);
  return names;
}

function invalidQuery(message: string): AppError {
  return new AppError('request.invalid', { parameter: 'q' }, message);
}

/**
 * Orders the logos of one name: a title that is exactly the name, then "logo" in the title, SVG before raster,
 * current before old, former and year-marked, then the order they came in (the source's own).
 */
export function rankLogos(logos: readonly Logo[], name: string): Logo[] {
  const wanted = normalizeTitle(name);
  const wantedYears = new Set(name.match(YEAR));
  const keys = new Map(logos.map((logo) => [logo, rankKey(logo, wanted, wantedYears)]));
  return [...logos].sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
}

/** The four criteria as one number, the weightiest first; lower is better. */
function rankKey(logo: Logo, wanted: string, wantedYears: Set<string>): number {
  const years = logo.title.match(YEAR) ?? [];
  const isOld = OLD_WORD.test(logo.title) || years.some((year) => !wantedYears.has(year));
  const criteria = [
    normalizeTitle(logo.title) !== wanted,
    !LOGO_WORD.test(logo.title),
    logo.fileType !== 'svg',
    isOld,
  ];
  return criteria.reduce((key, missed) => key * 2 + Number(missed), 0);
}

/**
 * Several sources' lists as one, taking turns, with each file once: where two know the same file (a Wikipedia
 * mirrors what Commons holds), the earlier source's description of it stays.
 */
export function mergeLists(lists: readonly (readonly Logo[])[]): Logo[] {
  const owners = new Map<string, Logo>();
  for (const logo of lists.flat()) if (!owners.has(logo.id)) owners.set(logo.id, logo);
  const inTurn = new Set(interleave(lists).map((logo) => logo.id));
  return [...inTurn].flatMap((id) => owners.get(id) ?? []);
}

/** The lists take turns: first of each, second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

/**
 * The titles in which `text`, normalized, begins the title or one of its words, each key once (the last one given
 * stays): those that begin so first, then those shown more, then the shorter, then by the alphabet.
 */
export function orderTitles(titles: readonly KnownTitle[], text: string): KnownTitle[] {
  const fitting = titles.filter(({ key }) => ` ${key}`.includes(` ${text}`));
  const distinct = [...new Map(fitting.map((title) => [title.key, title])).values()];
  const begins = ({ key }: KnownTitle) => Number(key.startsWith(text));
  return distinct.sort(
    (one, other) =>
      begins(other) - begins(one) ||
      other.shown - one.shown ||
      one.key.length - other.key.length ||
      (one.key < other.key ? -1 : 1),
  );
}
