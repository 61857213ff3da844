import { FILE_TYPE_NAMES, FILE_TYPES, type FileType } from '../constants/file-types.ts';
import type { LicenseClass } from '../constants/licenses.ts';
import type { Logo } from '../logos.ts';

const DAY_MS = 86_400_000;

/** The options of each filter with their labels, in the order in which the page shows them. */
export const FILTERS = {
  fileType: fileTypeLabels(),
  dateFilter: { all: 'All time', '30d': 'Last 30 days', '90d': 'Last 90 days', '1y': 'Last year' },
  license: {
    all: 'All licences',
    pd: 'Public Domain',
    'cc-by': 'Creative Commons CC BY',
    'cc-by-sa': 'CC BY-SA',
  },
};

/** The filters of a search, by their names in addresses and in the API. */
export type SearchFilters = { [Key in keyof typeof FILTERS]: keyof (typeof FILTERS)[Key] };
export type FilterKey = keyof SearchFilters;

/** Excludes nothing. */
export const NO_FILTERS: SearchFilters = { fileType: 'all', dateFilter: 'all', license: 'all' };
/** Excludes all files but drawings. These are the filters of a page whose address sets none. */
export const SVG_ONLY: SearchFilters = { ...NO_FILTERS, fileType: 'svg' };
export const FILTER_KEYS = Object.keys(NO_FILTERS) as FilterKey[];

function fileTypeLabels() {
  const labels = FILE_TYPE_NAMES.map((name) => [name, FILE_TYPES[name].label]);
  const { svg, ...others } = Object.fromEntries(labels) as Record<FileType, string>;
  return { all: 'All Formats', svg, vector: 'Vector only', ...others };
}

/** True for an SVG that isn't known to hold a bitmap, or nothing. */
export function isVector({ fileType, fileKind }: Pick<Logo, 'fileType' | 'fileKind'>): boolean {
  return fileType === 'svg' && (fileKind ?? 'vector') === 'vector';
}

/** Returns the options of a filter, in the order in which the page shows them. */
export function optionsOf<Key extends FilterKey>(key: Key) {
  return Object.keys(FILTERS[key]) as [SearchFilters[Key], ...SearchFilters[Key][]];
}

/** Returns the filters alone, without the other fields of a search. */
export function pickFilters(search: SearchFilters): SearchFilters {
  return Object.fromEntries(FILTER_KEYS.map((key) => [key, search[key]])) as SearchFilters;
}

const MAX_AGE_DAYS = { all: null, '30d': 30, '90d': 90, '1y': 365 };
/** The licence classes that an option includes; null includes all. `pd` includes CC0: neither has conditions. */
export const LICENSE_CLASSES: Record<SearchFilters['license'], readonly LicenseClass[] | null> = {
  all: null,
  pd: ['pd', 'cc0'],
  'cc-by': ['cc-by'],
  'cc-by-sa': ['cc-by-sa'],
};

/** Returns the earliest date that a filter includes at `nowMs` (milliseconds since 1970); null if it includes all. */
export function addedSince(dateFilter: SearchFilters['dateFilter'], nowMs: number): Date | null {
  const days = MAX_AGE_DAYS[dateFilter];
  return days === null ? null : new Date(nowMs - days * DAY_MS);
}

type FilteredLogo = Pick<Logo, 'fileType' | 'fileKind' | 'dateAdded' | 'licenseClass'>;

/** Whether a logo passes an option of each filter. A logo without a date passes only the date filter `all` (spec 2.27). */
const PASSES: {
  [Key in FilterKey]: (logo: FilteredLogo, option: SearchFilters[Key], nowMs: number) => boolean;
} = {
  fileType: (logo, option) =>
    option === 'all' || (option === 'vector' ? isVector(logo) : logo.fileType === option),
  dateFilter: ({ dateAdded }, option, nowMs) => {
    const since = addedSince(option, nowMs);
    return since === null || (dateAdded !== null && Date.parse(dateAdded) >= since.getTime());
  },
  license: ({ licenseClass }, option) => LICENSE_CLASSES[option]?.includes(licenseClass) !== false,
};

/**
 * True if a logo passes every filter.
 * @param nowMs the current time, in milliseconds since 1970
 */
export function passesFilters(logo: FilteredLogo, filters: SearchFilters, nowMs: number): boolean {
  const passes = <Key extends FilterKey>(key: Key) => PASSES[key](logo, filters[key], nowMs);
  return FILTER_KEYS.every(passes);
}
