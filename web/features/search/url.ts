import { useRef } from 'react';
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
import { type NavigateOptions, navigate, useAddress } from '#web/lib/router/address.ts';
import { addNames, namesOf, queryOf } from './names.ts';

const SEARCH_PATH = '/search';

/** What the address says about the search, its filters, the view and the open logo. */
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

/** The search state of the address, and functions that change it. */
export interface SearchAddress {
  state: SearchState;
  /** Names beyond the twentieth, which are not searched. */
  leftOut: readonly string[];
  /** Returns the address of this page with some of the state changed. */
  hrefWith: (patch: Partial<SearchState>) => string;
  change: (patch: Partial<SearchState>, options?: NavigateOptions) => void;
  search: (query: string) => void;
  /** Searches while the visitor types. All queries up to the next `search` share one history entry. */
  typeSearch: (query: string) => void;
  openLogo: (id: string) => void;
  moveToLogo: (id: string) => void;
  closeLogo: () => void;
  entryKey: string;
}

export function useSearchAddress(): SearchAddress {
  const address = useAddress();
  const state = readAddress(address.search);
  const typedEntry = useRef<string | null>(null);
  const hrefWith = (patch: Partial<SearchState>) => address.path + writeAddress({ ...state, ...patch });
  const change: SearchAddress['change'] = (patch, options = { toContent: true }) =>
    navigate(hrefWith(patch), options);
  const goTo = (q: string) => {
    const href = SEARCH_PATH + writeAddress({ ...state, q, logo: null });
    if (href === address.path + address.search) return address.key;
    const isSearchPage = address.path === SEARCH_PATH;
    return navigate(href, { toContent: isSearchPage, replace: address.key === typedEntry.current });
  };
  return {
    state,
    leftOut: addNames([], splitNames(new URLSearchParams(address.search).get('q') ?? '')).leftOut,
    hrefWith,
    change,
    search: (q) => {
      goTo(q);
      typedEntry.current = null;
    },
    typeSearch: (q) => {
      typedEntry.current = goTo(q);
    },
    // A second click before the dialog opens replaces the entry instead of adding one.
    openLogo: (logo) => change({ logo }, { keepScroll: true, overlay: true, replace: address.overlay }),
    moveToLogo: (logo) => change({ logo }, { replace: true, keepScroll: true, overlay: address.overlay }),
    // A logo opened from this page closes by going back, so that Back doesn't open it again.
    closeLogo: () =>
      address.overlay ? history.back() : change({ logo: null }, { replace: true, keepScroll: true }),
    entryKey: address.key,
  };
}
