import type { Logo } from '#contract/logos.ts';
import {
  addedSince,
  type FilterKey,
  licenseClassesOf,
  type SearchFilters,
} from '#contract/search/filters.ts';

/** How many months a date filter matches: more than the longest filter has, so that dates in the future match too. */
const MONTHS_OF_DATE_FILTER = 15;

/** What the index stores of each logo for a filter. */
interface Facet<Option> {
  /** Returns the value of a logo; null if it has none. */
  valueOf(logo: Logo): string | null;
  /** Returns the values of the logos that may pass a filter; null if all logos pass. */
  includedBy(option: Option, nowMs: number): readonly string[] | null;
}

/** The facets of a filter, in the order in which a logo's are stored. */
const FACETS: { [Key in FilterKey]: Facet<SearchFilters[Key]> } = {
  fileType: {
    valueOf: ({ fileType }) => fileType,
    includedBy: (fileType) => (fileType === 'all' ? null : [fileType]),
  },
  license: {
    valueOf: ({ licenseClass }) => licenseClass,
    includedBy: licenseClassesOf,
  },
  dateFilter: {
    valueOf: ({ dateAdded }) => dateAdded?.slice(0, 7) ?? null,
    includedBy: (dateFilter, nowMs) => monthsSince(addedSince(dateFilter, nowMs)),
  },
};
const KEYS = Object.keys(FACETS) as FilterKey[];

/** Returns a logo's facets, each with a dot, which no word has: `.svg .cc-by .2026-11`. */
export function facetsOf(logo: Logo): string {
  const values = KEYS.flatMap((key) => FACETS[key].valueOf(logo) ?? []);
  return values.map(withDot).join(' ');
}

/** Returns, for each filter that excludes logos, the facets of which a logo must have one. */
export function includedFacets(filters: SearchFilters, nowMs: number): string[][] {
  const includedBy = <Key extends FilterKey>(key: Key) => FACETS[key].includedBy(filters[key], nowMs);
  return KEYS.flatMap((key) => {
    const included = includedBy(key);
    return included === null ? [] : [included.map(withDot)];
  });
}

function withDot(value: string): string {
  return `.${value}`;
}

function monthsSince(since: Date | null): string[] | null {
  if (since === null) return null;
  return Array.from({ length: MONTHS_OF_DATE_FILTER }, (_, at) =>
    new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + at)).toISOString().slice(0, 7),
  );
}
