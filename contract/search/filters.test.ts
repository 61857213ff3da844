import { expect, it } from 'vitest';
import { LicenseClass } from '../logos.ts';
import { NO_FILTERS, passesFilters } from './filters.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const LOGO = { fileType: 'svg', dateAdded: null, licenseClass: 'unknown' } as const;

it.each([
  ['30d', '2026-10-22T12:00:00Z', true],
  ['30d', '2026-10-22T11:59:59Z', false],
  ['90d', '2026-08-23T12:00:00Z', true],
  ['90d', '2026-08-23T11:59:59Z', false],
  ['1y', '2025-11-21T12:00:00Z', true],
  ['1y', '2025-11-21T11:59:59Z', false],
] as const)('the date filter %s passes a logo of %s: %s', (dateFilter, dateAdded, expected) => {
  expect(passesFilters({ ...LOGO, dateAdded }, { ...NO_FILTERS, dateFilter }, NOW)).toBe(expected);
});

it('excludes a logo without a date if a date filter is set', () => {
  expect(passesFilters(LOGO, NO_FILTERS, NOW)).toBe(true);
  expect(passesFilters(LOGO, { ...NO_FILTERS, dateFilter: '1y' }, NOW)).toBe(false);
});

it('includes CC0 in public domain, and only its own class in every other licence filter', () => {
  const includedClasses = (license: 'pd' | 'cc-by' | 'cc-by-sa') =>
    LicenseClass.options.filter((licenseClass) =>
      passesFilters({ ...LOGO, licenseClass }, { ...NO_FILTERS, license }, NOW),
    );
  expect(includedClasses('pd')).toEqual(['pd', 'cc0']);
  expect(includedClasses('cc-by')).toEqual(['cc-by']);
  expect(includedClasses('cc-by-sa')).toEqual(['cc-by-sa']);
});

it.each([
  ['svg', undefined, true],
  ['svg', null, true],
  ['svg', 'vector', true],
  ['svg', 'mixed', false],
  ['svg', 'bitmap', false],
  ['svg', 'empty', false],
  ['png', 'vector', false],
] as const)('“Vector only” passes a file of type %s that draws %s: %s', (fileType, fileKind, expected) => {
  const logo = { ...LOGO, fileType, ...(fileKind !== undefined && { fileKind }) };
  expect(passesFilters(logo, { ...NO_FILTERS, fileType: 'vector' }, NOW)).toBe(expected);
  expect(passesFilters(logo, { ...NO_FILTERS, fileType }, NOW)).toBe(true);
});
