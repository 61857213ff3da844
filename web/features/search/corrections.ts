import type { SearchResponse } from '#contract/search.ts';
import { nameOf, namesOf, queryOf } from './names.ts';

/** A name without results, and the name whose results are shown instead. */
export interface Correction {
  typed: string;
  corrected: string;
}

/** Returns the likely corrections of the names that have no results from any source. */
export function correctionsOf({ names, direct }: SearchResponse): Correction[] {
  return names.flatMap(({ name, found, more, suggestion, likely }) => {
    const hasNone = found === 0 && !more && !direct?.names.includes(name);
    return hasNone && suggestion && likely ? [{ typed: name, corrected: nameOf(suggestion) }] : [];
  });
}

/** Returns the query with names replaced. */
export function applyCorrections(query: string, corrections: readonly Correction[]): string {
  const corrected = new Map(corrections.map((one) => [one.typed.toLowerCase(), one.corrected]));
  return queryOf(namesOf(queryOf(namesOf(query).map((name) => corrected.get(name.toLowerCase()) ?? name))));
}
