import type { Logo } from '../logos.ts';
import { isOldTitle, normalizeTitle, saysLogo, yearsOf } from './titles.ts';

/**
 * Orders the logos of one name: a title that is exactly the name, then "logo" in the title, SVG before raster,
 * current before old, former and year-marked, then the order they came in (the source's own).
 */
export function rankLogos(logos: readonly Logo[], name: string): Logo[] {
  const wanted = normalizeTitle(name);
  const wantedYears = yearsOf(name);
  const keys = new Map(logos.map((logo) => [logo, rankKey(logo, wanted, wantedYears)]));
  return [...logos].sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
}

/** The four criteria as one number, the weightiest first; lower is better. */
function rankKey(logo: Logo, wanted: string, wantedYears: ReadonlySet<string>): number {
  const criteria = [
    normalizeTitle(logo.title) !== wanted,
    !saysLogo(logo.title),
    logo.fileType !== 'svg',
    isOldTitle(logo.title, wantedYears),
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
