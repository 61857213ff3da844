import { expect, test } from 'vitest';
import { isTrademark, licenceBadge } from './licence-words.ts';

test('a badge names the version where the licence has one', () => {
  expect(licenceBadge({ license: 'CC BY-SA 4.0', licenseClass: 'cc-by-sa' })).toBe('CC BY-SA 4.0');
  expect(licenceBadge({ license: 'CC0 1.0', licenseClass: 'cc0' })).toBe('CC0');
});

test('what is not free or not known says so', () => {
  expect(licenceBadge({ license: null, licenseClass: 'nonfree' })).toBe('Not free');
  expect(licenceBadge({ license: 'whatever', licenseClass: 'unknown' })).toBe('Check licence');
});

test('a file is a trademark however the source spells it', () => {
  expect(isTrademark({ restrictions: ['personality', 'trademarked'] })).toBe(true);
  expect(isTrademark({ restrictions: ['personality'] })).toBe(false);
});
