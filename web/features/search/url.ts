import {
  DATE_FILTER_NAMES,
  type DateFilter,
  DEFAULT_FILTERS,
  FILE_TYPE_FILTER_NAMES,
  type FileTypeFilter,
  LICENSE_FILTER_NAMES,
  type LicenseFilter,
} from '#contract/search/filters.ts';
import { splitNames } from '#contract/search/names.ts';
import { addNames, namesOf, queryOf } from './names.ts';

/** What the address says about the search, its filters, the view and the open logo. The early script reads it too. */
export interface SearchState {
  /** Names separated by commas, without spaces around them and without duplicates. */
  q: string;
  fileType: FileTypeFilter;
  dateFilter: DateFilter;
  license: LicenseFilter;
  view: 'grid' | 'list';
  /** The id of the open logo. */
  logo: string | null;
}

const VIEWS = ['grid', 'list'] as const;

function oneOf<Value extends string>(value: string | null, values: readonly Value[], other: Value): Value {
  return values.find((known) => known === value) ?? other;
}

/** Reads the state from a query string. Missing and unknown values become the defaults. */
export function readAddress(search: string): SearchState {
  const params = new URLSearchParams(search);
  const logo = params.get('logo');
  return {
    q: queryOf(namesOf(params.get('q') ?? '')),
    fileType: oneOf(params.get('fileType'), FILE_TYPE_FILTER_NAMES, DEFAULT_FILTERS.fileType),
    dateFilter: oneOf(params.get('dateFilter'), DATE_FILTER_NAMES, DEFAULT_FILTERS.dateFilter),
    license: oneOf(params.get('license'), LICENSE_FILTER_NAMES, DEFAULT_FILTERS.license),
    view: oneOf(params.get('view'), VIEWS, 'grid'),
    logo: logo?.trim() ? logo.trim() : null,
  };
}

/** Writes the state as a query string, empty or starting with "?". Leaves out defaults. */
export function writeAddress(state: SearchState): string {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  if (state.q || state.fileType !== DEFAULT_FILTERS.fileType) params.set('fileType', state.fileType);
  if (state.dateFilter !== DEFAULT_FILTERS.dateFilter) params.set('dateFilter', state.dateFilter);
  if (state.license !== DEFAULT_FILTERS.license) params.set('license', state.license);
  if (state.view !== 'grid') params.set('view', state.view);
  if (state.logo) params.set('logo', state.logo);
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : '';
}

/** Returns the names in a query string beyond the twentieth, which are not searched. */
export function leftOutOf(search: string): string[] {
  return addNames([], splitNames(new URLSearchParams(search).get('q') ?? '')).leftOut;
}
