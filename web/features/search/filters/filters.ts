import type { Logo } from '#contract/logos.ts';
import {
  FILTER_KEYS,
  FILTERS,
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
  return FILTER_KEYS.flatMap((key) => {
    const value = filters[key];
    const labels: Record<string, string> = FILTERS[key];
    return value === 'all' || value === 'svg' ? [] : { key, value, label: labels[value] ?? value };
  });
}

/** Clears all filters except the format toggle (SVG Only or All Formats). Vector Only is one for SVG files. */
export function clearedFilters({ fileType }: SearchFilters): SearchFilters {
  return fileType === 'svg' || fileType === 'vector' ? SVG_ONLY : NO_FILTERS;
}

/**
 * Says which active filters none of these logos matches, and if just one of several excludes all of them, which, e.g. "both “Last
 * 30 days” and “CC BY-SA”. “Last 30 days” alone excludes them."
 */
export function describeExclusion(logos: readonly Logo[], filters: SearchFilters, nowMs: number): string {
  const active = activeFilters(filters);
  const alone = active.filter(
    ({ key, value }) => filterLogos(logos, { ...NO_FILTERS, [key]: value }, nowMs).length === 0,
  );
  const labels = new Intl.ListFormat('en-GB').format(active.map(({ label }) => `“${label}”`));
  const sentence = `${active.length === 2 ? 'both ' : ''}${labels}.`;
  const [only, ...others] = alone;
  return only && others.length === 0 && active.length > 1
    ? `${sentence} “${only.label}” alone excludes them.`
    : sentence;
}
