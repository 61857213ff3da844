import { useInfiniteQuery } from '@tanstack/react-query';
import { clearedFilters } from '../filters/clear-filters.ts';
import { activeFilters } from '../filters/filters.ts';
import { type SearchInput, type SearchPage, searchOptions } from '../queries.ts';

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
