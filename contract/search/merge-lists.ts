import type { Logo } from '../logos.ts';

/**
 * Interleaves the lists of several sources. A file in more than one list (a Wikipedia also returns files of Commons)
 * appears once, with the data of the first source that checked it; so do equal files with the same title and licence on
 * several wikis.
 */
export function mergeLists(sources: readonly (readonly Logo[])[]): Logo[] {
  const checked = firstBy(
    sources.flat().filter(({ unchecked }) => !unchecked),
    ({ url }) => url,
  );
  const lists = sources.map((logos) =>
    logos.map((logo) => (logo.unchecked ? (checked.get(logo.url) ?? logo) : logo)),
  );
  const firstByFile = firstBy(lists.flat(), fileOf);
  const firstByTerms = firstBy(
    lists.flat().flatMap((logo) => firstByFile.get(fileOf(logo)) ?? []),
    termsOf,
  );
  const merged = interleave(lists).map(
    (logo) => firstByTerms.get(termsOf(firstByFile.get(fileOf(logo)) ?? logo)) ?? logo,
  );
  return [...new Set(merged)];
}

function fileOf({ id, url }: Logo): string {
  return JSON.stringify([id, url]);
}

/** Files with equal bytes are different results if their title or licence differs. */
function termsOf({ id, title, license, licenseClass }: Logo): string {
  return JSON.stringify([id, title, license, licenseClass]);
}

function firstBy(logos: readonly Logo[], keyOf: (logo: Logo) => string): Map<string, Logo> {
  return new Map(logos.toReversed().map((logo) => [keyOf(logo), logo]));
}

/** Returns the first item of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
