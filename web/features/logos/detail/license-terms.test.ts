import { expect, test } from 'vitest';
import { LicenseClass } from '#contract/logos.ts';
import { LICENSE_TERMS, restrictionOf, termsOf } from './license-terms.ts';

test('every licence class lists permissions or duties, and has a duty or a note', () => {
  for (const name of LicenseClass.options) {
    const { may, must, note } = LICENSE_TERMS[name];
    expect(may.length + must.length, name).toBeGreaterThan(0);
    expect(must.length > 0 || note !== undefined, name).toBe(true);
  }
});

test('a non-free or unknown licence allows nothing', () => {
  expect(LICENSE_TERMS.nonfree.may).toEqual([]);
  expect(LICENSE_TERMS.unknown.may).toEqual([]);
});

test('a presumed public domain is a condition, and the source has to be checked', () => {
  const { may, must, note } = termsOf({ license: 'Presumed public domain', licenseClass: 'unknown' });
  expect(may.join()).toContain('If the source is right');
  expect(must.join()).toContain('Check the source');
  expect(note).toContain('only presumes');
});

test('a licence that nobody has looked up isn’t called unrecognised', () => {
  const { may, note } = termsOf({ license: null, licenseClass: 'unknown', unchecked: true });
  expect(may).toEqual([]);
  expect(note).toContain('haven’t looked up the licence');
});

test('only share-alike requires the same licence', () => {
  expect(LICENSE_TERMS['cc-by-sa'].must.join()).toContain('same licence');
  expect(LICENSE_TERMS['cc-by'].must.join()).not.toContain('same licence');
});

test('a known restriction has its common name, and an unknown one refers to the source', () => {
  expect(restrictionOf('trademarked').name).toBe('Trademark');
  expect(restrictionOf('costume')).toEqual({
    name: 'Costume',
    meaning: expect.stringContaining('source'),
  });
});
