import type { Filters } from './filters.ts';

/** Clears all filters except the format toggle (SVG Only or All Formats). */
export function clearedFilters({ fileType }: Filters): Filters {
  return { fileType: fileType === 'svg' ? 'svg' : 'all', dateFilter: 'all', license: 'all' };
}
