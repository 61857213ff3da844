import { expect, it } from 'vitest';
import { LicenseClass } from '../logos.ts';
import { passesFilters } from './filters.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['30d', '2026-10-22T12:00:00Z', true],
  ['30d', '2026-10-22T11:59:59Z', false],
  ['90d', '2026-08-23T12:00:00Z', true],
  ['90d', '2026-08-23T11:59:59Z', false],
  ['1y', '2025-11-21T12:00:00Z', true],
  ['1y', '2025-11-21T11:59:59Z', false],
] as const)('%s takes a logo of %s: %s', (dateFilter, dateAdded, expected) => {
  const logo = { dateAdded, licenseClass: 'unknown' } as const;
  expect(passesFilters(logo, { dateFilter, license: 'all' }, NOW)).toBe(expected);
});

it('drops a logo without a date as soon as a date is asked for', () => {
  const logo = { dateAdded: null, licenseClass: 'pd' } as const;
  expect(passesFilters(logo, { dateFilter: 'all', license: 'all' }, NOW)).toBe(true);
  expect(passesFilters(logo, { dateFilter: '1y', license: 'all' }, NOW)).toBe(false);
});

it('takes CC0 for public domain, and no other licence for another', () => {
  const taken = (license: 'pd' | 'cc-by' | 'cc-by-sa') =>
    LicenseClass.options.filter((licenseClass) =>
      passesFilters({ dateAdded: null, licenseClass }, { dateFilter: 'all', license }, NOW),
    );
  expect(taken('pd')).toEqual(['pd', 'cc0']);
  expect(taken('cc-by')).toEqual(['cc-by']);
  expect(taken('cc-by-sa')).toEqual(['cc-by-sa']);
});
