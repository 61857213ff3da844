import { describe, expect, test } from 'vitest';
import { formatDate, formatMoment, formatShortDate } from './formats.ts';

describe('dates and times', () => {
  test('formats long and short dates in UTC', () => {
    expect(formatDate('2021-03-04T23:59:59Z')).toBe('March 4, 2021');
    expect(formatShortDate('2021-03-04T23:59:59Z')).toBe('Mar 4, 2021');
    expect(formatShortDate('2021-05-04T00:00:00Z')).toBe('May 4, 2021');
  });
  test('returns null for an invalid date', () => {
    expect([formatDate('soon'), formatShortDate('soon'), formatMoment('soon')]).toEqual([null, null, null]);
  });
  test('formats a time in a time zone', () => {
    const format = (timeZone: string) => formatMoment('2026-11-21T23:30:00Z', timeZone)?.replace(/\s+/g, ' ');
    expect(format('UTC')).toBe('November 21, 2026 at 11:30 PM');
    expect(format('Europe/Zurich')).toBe('November 22, 2026 at 12:30 AM');
  });
});
