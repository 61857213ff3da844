import type { Logo } from '#contract/logos.ts';
import { activeFilters, type Filters, filterLogos } from './filters.ts';

const NO_FILTERS: Filters = { fileType: 'all', dateFilter: 'all', license: 'all' };

/** Clears all filters except the format toggle (SVG Only or All Formats). */
export function clearedFilters({ fileType }: Filters): Filters {
  return { fileType: fileType === 'svg' ? 'svg' : 'all', dateFilter: 'all', license: 'all' };
}

/** Returns the labels of the active filters that exclude all of these logos: each that does so alone, else all of them. */
export function excludingFilters(logos: readonly Logo[], filters: Filters, nowMs: number): string[] {
  const active = activeFilters(filters);
  const alone = active.filter(
    ({ key, value }) => filterLogos(logos, { ...NO_FILTERS, [key]: value }, nowMs).length === 0,
  );
  return (alone.length > 0 ? alone : active).map(({ label }) => label);
}
