import { expect, test } from 'vitest';
import { cardLicense, isTrademark, licenseBadge, licenseSummary, licenseTone } from './license-labels.ts';

test('a badge shows the version of a CC BY-SA licence, but not of CC0', () => {
  expect(licenseBadge({ license: 'CC BY-SA 4.0', licenseClass: 'cc-by-sa' })).toBe('CC BY-SA 4.0');
  expect(licenseBadge({ license: 'CC0 1.0', licenseClass: 'cc0' })).toBe('CC0');
});

test('a badge warns about a non-free or unknown licence', () => {
  expect(licenseBadge({ license: null, licenseClass: 'nonfree' })).toBe('Not free');
  expect(licenseBadge({ license: 'whatever', licenseClass: 'unknown' })).toBe('Check licence');
});

test('a badge says that the public domain is only presumed', () => {
  expect(licenseBadge({ license: 'Presumed public domain', licenseClass: 'unknown' })).toBe(
    'Presumed public domain',
  );
});

test('the restriction “trademarked” counts as a trademark', () => {
  expect(isTrademark({ restrictions: ['personality', 'trademarked'] })).toBe(true);
  expect(isTrademark({ restrictions: ['personality'] })).toBe(false);
});

test('a logo of which only the name is known has no licence yet', () => {
  const logo = { license: null, licenseClass: 'unknown', unchecked: true } as const;
  expect(licenseBadge(logo)).toBe('Licence not checked');
  expect(cardLicense(logo)).toBe('Check licence');
  expect(licenseSummary(logo)).toBe('We haven’t looked up its licence yet');
  expect(licenseSummary({ license: null, licenseClass: 'nonfree' })).toMatch(/^Not free to reuse/);
});

test('a licence that isn’t free is a danger, one that isn’t known calls for caution', () => {
  expect(licenseTone({ licenseClass: 'nonfree' })).toBe('danger');
  expect(licenseTone({ licenseClass: 'unknown' })).toBe('caution');
  expect(licenseTone({ licenseClass: 'unknown', unchecked: true })).toBe('caution');
  expect(licenseTone({ licenseClass: 'cc-by-sa' })).toBe('quiet');
});
