const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };
let localMoment: Intl.DateTimeFormat | undefined;

/** A file size for people, in B, KB, MB or GB (steps of 1,024) with one decimal; bytes are whole. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < SIZE_UNITS.length - 1 && Number(value.toFixed(unit === 0 ? 0 : 1)) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${value} B` : `${value.toFixed(1)} ${SIZE_UNITS[unit]}`;
}

/**
 * An ISO 8601 time as a long US date in UTC, e.g. "March 4, 2021"; null where it is no date. Every card has one: made
 * by hand, since the first use of Intl takes longer than drawing all cards.
 */
export function formatDate(iso: string): string | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The same with the month in short, for columns, e.g. "Mar 4, 2021". */
export function formatShortDate(iso: string): string | null {
  return formatDate(iso)?.replace(/^(\w{3})\w*/, '$1') ?? null;
}

/** An ISO 8601 time as a long US date with time, in the visitor's time zone or the given one; null where it is none. */
export function formatMoment(iso: string, timeZone?: string): string | null {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return null;
  if (timeZone) return new Intl.DateTimeFormat('en-US', { ...MOMENT, timeZone }).format(time);
  // Made once, since that takes longer than drawing the row that shows it.
  localMoment ??= new Intl.DateTimeFormat('en-US', MOMENT);
  return localMoment.format(time);
}

/** A whole number for people, its thousands apart, e.g. "1,204". */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
