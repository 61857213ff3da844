import { FILTER_KEYS, type SearchFilters } from '#contract/search/filters.ts';
import type { WikiResult } from './name-search.ts';

/** How many results a name has on all pages; at least `found` if not `exact`. */
export interface ResultCount {
  found: number;
  exact: boolean;
}

interface CountedPage extends SearchFilters {
  offset: number;
  /** How many wikis were searched, including those that failed. */
  wikiCount: number;
  /** How many results of this page passed the filters. */
  shown: number;
  /** How many results of earlier pages came from the index. */
  indexed: number;
}

/**
 * Returns how many results the wikis have. They can count the matches of a file type, but of no other filter, and two wikis
 * with matches may count the same file.
 */
export function countResults(
  results: readonly WikiResult[],
  { wikiCount, shown, indexed, offset, ...filters }: CountedPage,
): ResultCount {
  const isComplete = results.length === wikiCount && results.every(({ partial }) => !partial);
  const isOnlyPage = offset === 0 && results.every(({ more }) => !more);
  if (isOnlyPage) return { found: shown, exact: isComplete };
  const isFiltered =
    filters.fileType === 'vector' || FILTER_KEYS.some((key) => key !== 'fileType' && filters[key] !== 'all');
  const totals = isFiltered ? [] : results.flatMap((result) => totalOf(result, offset) ?? []);
  return {
    found: Math.max(shown, indexed, ...totals),
    exact:
      isComplete &&
      indexed === 0 &&
      totals.length === wikiCount &&
      totals.filter((total) => total > 0).length === 1,
  };
}

/** A wiki without matches states no total. */
function totalOf({ logos, more, total }: WikiResult, offset: number): number | null {
  const isEmpty = offset === 0 && !more && logos.length === 0;
  return total ?? (isEmpty ? 0 : null);
}
