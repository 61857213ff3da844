import type { Logo } from '#contract/logos.ts';
import {
  FILTER_KEYS,
  FILTERS,
  NO_FILTERS,
  passesFilters,
  type SearchFilters,
} from '#contract/search/filters.ts';

/**
 * Returns the labels of the filters that hide all of these logos, and the filters without them, e.g. “SVG Only”. A filter hides
 * them if it excludes the first one, the most important.
 */
export function hidingFilters([first]: readonly Logo[], filters: SearchFilters, nowMs: number) {
  const hiding = FILTER_KEYS.filter(
    (key) => first && !passesFilters(first, { ...NO_FILTERS, [key]: filters[key] }, nowMs),
  );
  const labels = hiding.map((key) => {
    const options: Record<string, string> = FILTERS[key];
    return filters[key] === 'svg' ? 'SVG Only' : (options[filters[key]] ?? filters[key]);
  });
  const cleared: Partial<SearchFilters> = Object.fromEntries(hiding.map((key) => [key, 'all']));
  return { labels, cleared };
}
