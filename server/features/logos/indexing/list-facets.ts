import type { Logo } from '#contract/logos.ts';
import {
  addedSince,
  type FilterKey,
  isVector,
  LICENSE_CLASSES,
  type SearchFilters,
} from '#contract/search/filters.ts';

/** How many months a date filter matches: more than the longest filter has, so that dates in the future match too. */
const MONTHS_OF_DATE_FILTER = 15;

/** The type of an SVG that is known to hold a bitmap, or nothing. */
const NOT_VECTOR = 'svg-not-vector';
const TYPES_OF_OPTION: Record<SearchFilters['fileType'], readonly string[] | null> = {
  all: null,
  svg: ['svg', NOT_VECTOR],
  vector: ['svg'],
  png: ['png'],
  jpg: ['jpg'],
  gif: ['gif'],
};

/** For each filter: the value of a logo, if any, and the values of the logos that an option may include; null includes all. */
const FACETS: {
  [Key in FilterKey]: [
    valueOf: (logo: Logo) => string | undefined,
    includedBy: (option: SearchFilters[Key], nowMs: number) => readonly string[] | null,
  ];
} = {
  fileType: [
    (logo) => (logo.fileType === 'svg' && !isVector(logo) ? NOT_VECTOR : logo.fileType),
    (option) => TYPES_OF_OPTION[option],
  ],
  license: [({ licenseClass }) => licenseClass, (option) => LICENSE_CLASSES[option]],
  dateFilter: [({ dateAdded }) => dateAdded?.slice(0, 7), monthsOf],
};
const KEYS = Object.keys(FACETS) as FilterKey[];
const withDot = (value: string) => `.${value}`;

/** Returns a logo's facets, each with a dot, which no word has: `.svg .cc-by .2026-11`. */
export function facetsOf(logo: Logo): string {
  const values = KEYS.flatMap((key) => FACETS[key][0](logo) ?? []);
  return values.map(withDot).join(' ');
}

/** Returns, for each filter that excludes logos, the facets of which a logo must have one. */
export function includedFacets(filters: SearchFilters, nowMs: number): string[][] {
  const included = <Key extends FilterKey>(key: Key) => FACETS[key][1](filters[key], nowMs);
  return KEYS.flatMap((key) => [included(key)?.map(withDot) ?? []]).filter((facets) => facets.length > 0);
}

function monthsOf(dateFilter: SearchFilters['dateFilter'], nowMs: number): string[] | null {
  const since = addedSince(dateFilter, nowMs);
  if (since === null) return null;
  const [year, month] = [since.getUTCFullYear(), since.getUTCMonth()];
  const months = Array.from({ length: MONTHS_OF_DATE_FILTER }, (_, at) => Date.UTC(year, month + at));
  return months.map((time) => new Date(time).toISOString().slice(0, 7));
}
