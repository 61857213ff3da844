const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };
let localFormat: Intl.DateTimeFormat | undefined;

/**
 * Returns an ISO 8601 time as a long US date in UTC, e.g. "March 4, 2021"; null if it is invalid. Formatted by hand because
 * the first use of Intl takes longer than rendering all cards (ADR-0001).
 */
export function formatDate(iso: string): string | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Returns a date like `formatDate` with a short month, e.g. "Mar 4, 2021". */
export function formatShortDate(iso: string): string | null {
  return formatDate(iso)?.replace(/^(\w{3})\w*/, '$1') ?? null;
}

/** Returns an ISO 8601 time as a long US date and time, by default in the visitor's time zone; null if it is invalid. */
export function formatMoment(iso: string, timeZone?: string): string | null {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return null;
  if (timeZone) return new Intl.DateTimeFormat('en-US', { ...MOMENT, timeZone }).format(time);
  // Created once, because creating it takes longer than rendering a row.
  localFormat ??= new Intl.DateTimeFormat('en-US', MOMENT);
  return localFormat.format(time);
}

/** Returns a whole number with thousands separators, e.g. "1,204". Formatted by hand like `formatDate`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns a number of things: "1 logo", "2,500 logos". */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
