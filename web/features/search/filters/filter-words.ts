import type { DateFilter, FileTypeFilter, LicenseFilter } from '#contract/search.ts';
import type { SearchState } from '../url.ts';

export type Filters = Pick<SearchState, 'fileType' | 'dateFilter' | 'license'>;

/** How each filter option is called, in the order in which it is offered. */
export const FILE_TYPE_WORDS: Record<FileTypeFilter, string> = {
  all: 'All Formats',
  svg: 'SVG',
  png: 'PNG',
  jpg: 'JPG',
  gif: 'GIF',
};
export const DATE_WORDS: Record<DateFilter, string> = {
  all: 'All time',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
};
export const LICENSE_WORDS: Record<LicenseFilter, string> = {
  all: 'All licenses',
  pd: 'Public Domain',
  'cc-by': 'Creative Commons CC BY',
  'cc-by-sa': 'CC BY-SA',
};

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
    active.push({ key: 'fileType', words: FILE_TYPE_WORDS[fileType], off: { fileType: 'all' } });
  }
  if (dateFilter !== 'all') {
    active.push({ key: 'dateFilter', words: DATE_WORDS[dateFilter], off: { dateFilter: 'all' } });
  }
  if (license !== 'all') {
    active.push({ key: 'license', words: LICENSE_WORDS[license], off: { license: 'all' } });
  }
  return active;
}
