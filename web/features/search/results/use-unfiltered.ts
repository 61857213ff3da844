import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activeFilters, clearedFilters } from '../filters/filters.ts';
import { type SearchPage, searchOptions } from '../queries.ts';
import type { SearchInput } from '../url.ts';
import { groupResults, hiddenNames, jumpsOf, type ResultGroup } from './groups.ts';

/**
 * Returns the pages of a search without its filters; null while they aren't known, or if it has none. Requests them only if
 * `isNeeded`.
 */
export function useUnfiltered(input: SearchInput, isNeeded: boolean): SearchPage[] | null {
  const isFiltered = activeFilters(input).length > 0;
  const options = searchOptions({ ...input, ...clearedFilters(input) });
  const { data, isPlaceholderData } = useInfiniteQuery({ ...options, enabled: isFiltered && isNeeded });
  return isFiltered && !isPlaceholderData ? (data?.pages ?? null) : null;
}

/**
 * Returns the results to which a button for each name leads, and the names of which filters exclude all results, with their
 * number without filters. `isHiddenUnknown` is true while filters may exclude results of which the number isn't known yet.
 */
export function useShownNames(all: readonly ResultGroup[], input: SearchInput) {
  const hasEmpty = all.length > 1 && all.some(({ logos }) => logos.length === 0);
  const unfiltered = useUnfiltered(input, hasEmpty);
  const hidden = useMemo(
    () => hiddenNames(all, unfiltered ? groupResults(unfiltered) : []),
    [all, unfiltered],
  );
  const isHiddenUnknown = unfiltered === null && activeFilters(input).length > 0;
  return { jumps: jumpsOf(all, hidden), hidden, isHiddenUnknown };
}
