import {
  DATE_FILTER_NAMES,
  type DateFilter,
  DEFAULT_FILTERS,
  FILE_TYPE_FILTER_NAMES,
  type FileTypeFilter,
  LICENSE_FILTER_NAMES,
  type LicenseFilter,
} from '#contract/rules/filters.ts';
import { splitNames } from '#contract/rules/names.ts';
import { addNames, namesOf, queryOf } from './names.ts';

/** Everything that the address says about what is searched, filtered, how it is shown and what is open. */
export interface SearchState {
  /** Names separated by commas, without spaces around them and without doubles. */
  q: string;
  fileType: FileTypeFilter;
  dateFilter: DateFilter;
  license: LicenseFilter;
  view: 'grid' | 'list';
  /** The id of the opened logo. */
  logo: string | null;
}

const VIEWS = ['grid', 'list'] as const;

function oneOf<Value extends string>(value: string | null, values: readonly Value[], other: Value): Value {
  return values.find((known) => known === value) ?? other;
}

/** Reads the state from the search part of an address; what is missing or not known takes its default. */
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

/** The names of an address past the twentieth, which are not searched. */
export function leftOutOf(search: string): string[] {
  return addNames([], splitNames(new URLSearchParams(search).get('q') ?? '')).leftOut;
}

/** Writes the state as the search part of an address, "" or from "?" on; defaults are left out. */
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
