import type { LicenseClass, Logo } from '../logos.ts';
import type { DateFilter, LicenseFilter } from '../search.ts';

const DAY_MS = 86_400_000;
const DAYS: Record<Exclude<DateFilter, 'all'>, number> = { '30d': 30, '90d': 90, '1y': 365 };
const CLASSES: Record<Exclude<LicenseFilter, 'all'>, readonly LicenseClass[]> = {
  pd: ['pd', 'cc0'],
  'cc-by': ['cc-by'],
  'cc-by-sa': ['cc-by-sa'],
};

/** The licence classes that a filter lets through; null where all. */
export function licenseClassesOf(license: LicenseFilter): readonly LicenseClass[] | null {
  return license === 'all' ? null : CLASSES[license];
}

/** The moment since which a file must have been added, counted back from `nowMs` (ms since 1970); null where any. */
export function addedSince(dateFilter: DateFilter, nowMs: number): Date | null {
  return dateFilter === 'all' ? null : new Date(nowMs - DAYS[dateFilter] * DAY_MS);
}

/**
 * Whether a logo passes the filters on date and licence. With a date filter on, files without a date are dropped
 * (specification, decision 18).
 * @param nowMs the moment that the date filter counts back from, in milliseconds since 1970
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
