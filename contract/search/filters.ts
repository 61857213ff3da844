import { FILE_TYPE_NAMES, FILE_TYPES, type FileType } from '../constants/file-types.ts';
import type { LicenseClass } from '../constants/licenses.ts';
import type { Logo } from '../logos.ts';

const DAY_MS = 86_400_000;

/** The options of each filter with their labels, in the order in which the page shows them. */
export const FILE_TYPE_FILTERS = {
  all: 'All Formats',
  ...(Object.fromEntries(FILE_TYPE_NAMES.map((name) => [name, FILE_TYPES[name].label])) as Record<
    FileType,
    string
  >),
};
export const DATE_FILTERS = {
  all: 'All time',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
};
export const LICENSE_FILTERS = {
  all: 'All licenses',
  pd: 'Public Domain',
  'cc-by': 'Creative Commons CC BY',
  'cc-by-sa': 'CC BY-SA',
};

export type FileTypeFilter = keyof typeof FILE_TYPE_FILTERS;
export type DateFilter = keyof typeof DATE_FILTERS;
export type LicenseFilter = keyof typeof LICENSE_FILTERS;

export const FILE_TYPE_FILTER_NAMES = namesOf(FILE_TYPE_FILTERS);
export const DATE_FILTER_NAMES = namesOf(DATE_FILTERS);
export const LICENSE_FILTER_NAMES = namesOf(LICENSE_FILTERS);

/** The filters that apply if the URL sets none. */
export const DEFAULT_FILTERS = { fileType: 'svg', dateFilter: 'all', license: 'all' } as const;

const MAX_AGE_DAYS: Record<DateFilter, number | null> = { all: null, '30d': 30, '90d': 90, '1y': 365 };
/** `pd` includes CC0: neither has conditions. */
const INCLUDED_CLASSES: Record<LicenseFilter, readonly LicenseClass[] | null> = {
  all: null,
  pd: ['pd', 'cc0'],
  'cc-by': ['cc-by'],
  'cc-by-sa': ['cc-by-sa'],
};

function namesOf<Name extends string>(filters: Record<Name, string>) {
  return Object.keys(filters) as [Name, ...Name[]];
}

/** Returns the licence classes that a filter includes; null if it includes all. */
export function licenseClassesOf(license: LicenseFilter): readonly LicenseClass[] | null {
  return INCLUDED_CLASSES[license];
}

/** Returns the earliest date that a filter includes at `nowMs` (milliseconds since 1970); null if it includes all. */
export function addedSince(dateFilter: DateFilter, nowMs: number): Date | null {
  const days = MAX_AGE_DAYS[dateFilter];
  return days === null ? null : new Date(nowMs - days * DAY_MS);
}

/**
 * True if a logo passes the date and licence filters. A logo without a date passes only the filter `all` (spec 2.27).
 * @param nowMs the current time, in milliseconds since 1970
 */
export function passesFilters(
  { dateAdded, licenseClass }: Pick<Logo, 'dateAdded' | 'licenseClass'>,
  { dateFilter, license }: { dateFilter: DateFilter; license: LicenseFilter },
  nowMs: number,
): boolean {
  if (licenseClassesOf(license)?.includes(licenseClass) === false) return false;
  const since = addedSince(dateFilter, nowMs);
  return since === null || (dateAdded !== null && Date.parse(dateAdded) >= since.getTime());
}
