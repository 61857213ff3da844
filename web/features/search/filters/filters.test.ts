import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { type SearchFilters, SVG_ONLY } from '#contract/search/filters.ts';
import { activeFilters, clearedFilters, describeExclusion, filterLogos } from './filters.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const logo = (id: string, part: Partial<Logo>) =>
  ({ id, fileType: 'svg', dateAdded: null, licenseClass: 'unknown', ...part }) as Logo;
const ids = (logos: Logo[]) => logos.map((one) => one.id);

const LOGOS = [
  logo('new', { dateAdded: '2026-11-01T00:00:00Z', licenseClass: 'pd' }),
  logo('old', { dateAdded: '2020-01-01T00:00:00Z', licenseClass: 'cc0' }),
  logo('undated', { licenseClass: 'cc-by' }),
  logo('raster', { fileType: 'png', licenseClass: 'cc-by-sa' }),
];

test('a date filter drops older logos and logos without a date', () => {
  expect(ids(filterLogos(LOGOS, { ...SVG_ONLY, dateFilter: '30d' }, NOW))).toEqual(['new']);
});

test('the public domain filter includes CC0', () => {
  expect(ids(filterLogos(LOGOS, { ...SVG_ONLY, license: 'pd' }, NOW))).toEqual(['new', 'old']);
  expect(ids(filterLogos(LOGOS, { ...SVG_ONLY, license: 'cc-by' }, NOW))).toEqual(['undated']);
});

test('a file type filter keeps only that type; “all” keeps every logo', () => {
  expect(ids(filterLogos(LOGOS, { ...SVG_ONLY, fileType: 'png' }, NOW))).toEqual(['raster']);
  expect(filterLogos(LOGOS, { ...SVG_ONLY, fileType: 'all' }, NOW)).toHaveLength(4);
});

test('clearing the filters keeps the format toggle, which doesn’t count as an active filter', () => {
  const filters: SearchFilters = { ...SVG_ONLY, fileType: 'png', dateFilter: '1y', license: 'pd' };
  expect(activeFilters(filters).map(({ label }) => label)).toEqual(['PNG', 'Last year', 'Public Domain']);
  expect(activeFilters(clearedFilters(filters))).toEqual([]);
  expect(clearedFilters(SVG_ONLY).fileType).toBe('svg');
});

test('all filters that exclude all logos are named, and the one of several that does so alone', () => {
  const sentence = (filters: Partial<SearchFilters>) =>
    describeExclusion(LOGOS.slice(1), { ...SVG_ONLY, ...filters }, NOW);
  expect(sentence({ dateFilter: '1y' })).toBe('“Last year”.');
  expect(sentence({ dateFilter: '1y', license: 'cc-by' })).toBe(
    'both “Last year” and “Creative Commons CC BY”. “Last year” alone excludes them.',
  );
  expect(sentence({ fileType: 'gif', dateFilter: '30d' })).toBe('both “GIF” and “Last 30 days”.');
  expect(sentence({ fileType: 'png', license: 'pd' })).toBe('both “PNG” and “Public Domain”.');
  expect(sentence({ fileType: 'gif', dateFilter: '30d', license: 'pd' })).toBe(
    '“GIF”, “Last 30 days” and “Public Domain”.',
  );
});
