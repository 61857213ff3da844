import { splitNames } from '#contract/rules/names.ts';
import type { DateFilter, FileTypeFilter, LicenseFilter } from '#contract/search.ts';
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

export const FILE_TYPE_FILTERS = ['all', 'svg', 'png', 'jpg', 'gif'] as const satisfies FileTypeFilter[];
export const DATE_FILTERS = ['all', '30d', '90d', '1y'] as const satisfies DateFilter[];
export const LICENSE_FILTERS = ['all', 'pd', 'cc-by', 'cc-by-sa'] as const satisfies LicenseFilter[];
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
    fileType: oneOf(params.get('fileType'), FILE_TYPE_FILTERS, 'svg'),
    dateFilter: oneOf(params.get('dateFilter'), DATE_FILTERS, 'all'),
    license: oneOf(params.get('license'), LICENSE_FILTERS, 'all'),
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
  if (state.q || state.fileType !== 'svg') params.set('fileType', state.fileType);
  if (state.dateFilter !== 'all') params.set('dateFilter', state.dateFilter);
  if (state.license !== 'all') params.set('license', state.license);
  if (state.view !== 'grid') params.set('view', state.view);
  if (state.logo) params.set('logo', state.logo);
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : '';
}
