import { BRAND_ID } from '#contract/brand-id.ts';
import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import {
  FILTER_KEYS,
  optionsOf,
  pickFilters,
  type SearchFilters,
  SVG_ONLY,
} from '#contract/search/filters.ts';
import { readNames } from '#contract/search/names.ts';
import type { OpenedLogo } from '#web/lib/opened-logo.ts';
import { addNames, namesOf, queryOf } from './names.ts';

/** The search in an address: names, filters, view and open logo. */
export interface SearchState extends SearchFilters {
  /** Names separated by commas, without spaces around them and without duplicates. */
  q: string;
  view: 'grid' | 'list';
  logo: OpenedLogo | null;
  /** True if names are searched as typed, without correcting their spelling. */
  literal: boolean;
  /** The ids of brands chosen among those of one name, separated by commas. */
  brand: string;
}

/** What decides which logos are found. */
export type SearchInput = Omit<SearchState, 'view' | 'logo'>;

const VIEWS = ['grid', 'list'] as const;

function oneOf<Value extends string>(value: string | null, values: readonly Value[], fallback: Value): Value {
  return values.find((one) => one === value) ?? fallback;
}

/** Returns the names as they were sent: a form without scripts sends those entered and the one being typed one by one. */
function textOf(params: URLSearchParams): string {
  return params.getAll('q').join(',');
}

/** Returns the filters and the view in a query string, which a search by a form without scripts keeps. */
export function filterParamsOf(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(
    ([name]) => name === 'view' || FILTER_KEYS.some((key) => key === name),
  );
}

/** Returns the state in a query string. Missing and unknown values become the defaults. */
export function readAddress(search: string): SearchState {
  const params = new URLSearchParams(search);
  return {
    q: queryOf(namesOf(textOf(params))),
    ...readFilters(params),
    view: oneOf(params.get('view'), VIEWS, 'grid'),
    logo: readLogo(params),
    literal: params.get('literal') === '1',
    brand: brandsOf(params.get('brand') ?? '').join(','),
  };
}

function readFilters(params: URLSearchParams): SearchFilters {
  const optionIn = (key: keyof SearchFilters) =>
    oneOf<string>(params.get(key), optionsOf(key), SVG_ONLY[key]);
  return Object.fromEntries(FILTER_KEYS.map((key) => [key, optionIn(key)])) as unknown as SearchFilters;
}

/** Returns the ids in a list of chosen brands; invalid ones are left out. */
function brandsOf(list: string): string[] {
  const ids = new Set(list.split(',').filter((id) => BRAND_ID.test(id)));
  return [...ids].slice(0, MAX_NAMES);
}

/** Returns a list of chosen brands with one brand instead of the others of its name; none if `id` is null. */
export function chooseBrand(list: string, others: readonly string[], id: string | null): string {
  const kept = brandsOf(list).filter((one) => !others.includes(one));
  return brandsOf([...kept, id].join(',')).join(',');
}

function readLogo(params: URLSearchParams): OpenedLogo | null {
  const id = params.get('logo')?.trim();
  return id ? { id, url: params.get('file') || null } : null;
}

/** Returns the state as a query string: empty, or starting with "?". Omits defaults, except for the file type of a search. */
export function writeAddress(state: SearchState): string {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  for (const key of FILTER_KEYS)
    if (state[key] !== SVG_ONLY[key] || (key === 'fileType' && state.q)) params.set(key, state[key]);
  if (state.view !== 'grid') params.set('view', state.view);
  if (state.logo) params.set('logo', state.logo.id);
  if (state.logo?.url) params.set('file', state.logo.url);
  if (state.literal) params.set('literal', '1');
  if (state.brand) params.set('brand', state.brand);
  return params.size > 0 ? `?${params.toString().replace(/%(?:2C|2F|3A)/g, decodeURIComponent)}` : '';
}

/** Returns the request of the first results, as web/features/search/queries.ts sends it. */
export function firstRequestOf(state: SearchState): string {
  const { q, brand } = state;
  const query = { q, ...pickFilters(state), offset: '0', ...(brand && { brand }) };
  return `/api/search?${new URLSearchParams(query)}`;
}

/** Returns what decides which logos are found, without the other fields of the state. */
export function inputOf({ q, literal, brand, ...filters }: SearchInput): SearchInput {
  return { q, ...pickFilters(filters), literal, brand };
}

/** Returns the names in a query string beyond the twentieth, which are not searched. */
export function excessNamesOf(search: string): string[] {
  return addNames([], readNames(textOf(new URLSearchParams(search)))).excess;
}
