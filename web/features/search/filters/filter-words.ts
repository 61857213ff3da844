import { DATE_FILTERS, FILE_TYPE_FILTERS, LICENSE_FILTERS } from '#contract/rules/filters.ts';
import type { SearchState } from '../url.ts';

export type Filters = Pick<SearchState, 'fileType' | 'dateFilter' | 'license'>;

/** The same filters turned off; the choice of the two-way toggle stays as it is. */
export function clearedFilters({ fileType }: Filters): Filters {
  return { fileType: fileType === 'svg' ? 'svg' : 'all', dateFilter: 'all', license: 'all' };
}

export interface ActiveFilter {
  key: keyof Filters;
  words: string;
  /** What turns it off. */
  off: Partial<Filters>;
}

/** The filters that are on; the toggle's own two file types are shown by the toggle and not repeated. */
export function activeFilters({ fileType, dateFilter, license }: Filters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (fileType !== 'svg' && fileType !== 'all') {
    active.push({ key: 'fileType', words: FILE_TYPE_FILTERS[fileType], off: { fileType: 'all' } });
  }
  if (dateFilter !== 'all') {
    active.push({ key: 'dateFilter', words: DATE_FILTERS[dateFilter], off: { dateFilter: 'all' } });
  }
  if (license !== 'all') {
    active.push({ key: 'license', words: LICENSE_FILTERS[license], off: { license: 'all' } });
  }
  return active;
}
