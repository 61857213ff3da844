import { expect, test } from 'vitest';
import { LicenseClass } from '#contract/logos.ts';
import { describeRestriction, licenseTerms } from './license-terms.ts';

test('every class of licences says what it allows or requires', () => {
  for (const name of LicenseClass.options) {
    const { may, must, note } = licenseTerms(name);
    expect(may.length + must.length, name).toBeGreaterThan(0);
    expect(must.length > 0 || note !== null, name).toBe(true);
  }
});

test('a non-free or unknown licence allows nothing', () => {
  expect(licenseTerms('nonfree').may).toEqual([]);
  expect(licenseTerms('unknown').may).toEqual([]);
});

test('only share-alike requires the same licence', () => {
  expect(licenseTerms('cc-by-sa').must.join()).toContain('same licence');
  expect(licenseTerms('cc-by').must.join()).not.toContain('same licence');
});

test('every restriction has a description, known or not', () => {
  expect(describeRestriction('trademarked').name).toBe('Trademark');
  expect(describeRestriction('costume')).toEqual({
    name: 'Costume',
    meaning: expect.stringContaining('source'),
  });
});
