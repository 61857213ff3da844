import type { Logo } from '#contract/logos.ts';
import { DATE_FILTERS, FILE_TYPE_FILTERS, LICENSE_FILTERS, passesFilters } from '#contract/search/filters.ts';
import type { SearchState } from '../url.ts';

export type Filters = Pick<SearchState, 'fileType' | 'dateFilter' | 'license'>;

export interface FiltersProps {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
}

/** Returns the logos that pass every filter, by the same rules as the server. */
export function filterLogos(logos: readonly Logo[], filters: Filters, nowMs: number): Logo[] {
  const { fileType } = filters;
  return logos.filter(
    (logo) => (fileType === 'all' || logo.fileType === fileType) && passesFilters(logo, filters, nowMs),
  );
}

/** Returns the active filters with their labels. The two options of the format toggle don't count. */
export function activeFilters({ fileType, dateFilter, license }: Filters) {
  const filters = [
    { key: 'fileType', value: fileType, label: FILE_TYPE_FILTERS[fileType] },
    { key: 'dateFilter', value: dateFilter, label: DATE_FILTERS[dateFilter] },
    { key: 'license', value: license, label: LICENSE_FILTERS[license] },
  ] as const;
  return filters.filter(({ value }) => value !== 'all' && value !== 'svg');
}
