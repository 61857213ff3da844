import type { Logo } from '#contract/logos.ts';
import {
  FILTER_KEYS,
  labelsOf,
  NO_FILTERS,
  passesFilters,
  type SearchFilters,
  SVG_ONLY,
} from '#contract/search/filters.ts';

export interface FiltersProps {
  filters: SearchFilters;
  onChange: (patch: Partial<SearchFilters>) => void;
}

/** Returns the logos that pass every filter, by the same rules as the server. */
export function filterLogos(logos: readonly Logo[], filters: SearchFilters, nowMs: number): Logo[] {
  return logos.filter((logo) => passesFilters(logo, filters, nowMs));
}

/** Returns the active filters with their labels. The two options of the format toggle don't count. */
export function activeFilters(filters: SearchFilters) {
  const all = FILTER_KEYS.map((key) => ({
    key,
    value: filters[key],
    label: labelsOf(key)[filters[key]] ?? '',
  }));
  return all.filter(({ value }) => value !== 'all' && value !== 'svg');
}

/** Clears all filters except the format toggle (SVG Only or All Formats). */
export function clearedFilters({ fileType }: SearchFilters): SearchFilters {
  return fileType === 'svg' ? SVG_ONLY : NO_FILTERS;
}
