import type { Logo } from '#contract/logos.ts';
import { DATE_FILTERS, FILE_TYPE_FILTERS, LICENSE_FILTERS, passesFilters } from '#contract/search/filters.ts';
import type { SearchState } from '../url.ts';

export type Filters = Pick<SearchState, 'fileType' | 'dateFilter' | 'license'>;

/** Returns the logos that pass every filter, by the same rules as the server. */
export function filterLogos(logos: readonly Logo[], filters: Filters, nowMs: number): Logo[] {
  const { fileType } = filters;
  return logos.filter(
    (logo) => (fileType === 'all' || logo.fileType === fileType) && passesFilters(logo, filters, nowMs),
  );
}

/** Returns the filters turned off. The choice of the format toggle stays. */
export function clearedFilters({ fileType }: Filters): Filters {
  return { fileType: fileType === 'svg' ? 'svg' : 'all', dateFilter: 'all', license: 'all' };
}

export interface ActiveFilter {
  key: keyof Filters;
  label: string;
  /** The change that turns the filter off. */
  off: Partial<Filters>;
}

/** Returns the filters that are on, except the two file types of the format toggle. */
export function activeFilters({ fileType, dateFilter, license }: Filters): ActiveFilter[] {
  const all: (ActiveFilter & { isOn: boolean })[] = [
    {
      key: 'fileType',
      label: FILE_TYPE_FILTERS[fileType],
      off: { fileType: 'all' },
      isOn: fileType !== 'svg' && fileType !== 'all',
    },
    {
      key: 'dateFilter',
      label: DATE_FILTERS[dateFilter],
      off: { dateFilter: 'all' },
      isOn: dateFilter !== 'all',
    },
    { key: 'license', label: LICENSE_FILTERS[license], off: { license: 'all' }, isOn: license !== 'all' },
  ];
  return all.filter(({ isOn }) => isOn);
}
