import { expect, test } from 'vitest';
import { LicenseClass } from '#contract/logos.ts';
import { licenceTerms } from './licence-terms.ts';
import { restrictionWords } from './restriction-words.ts';

test('every class of licences says what is allowed, asked or good to know', () => {
  for (const name of LicenseClass.options) {
    const { may, must, note } = licenceTerms(name);
    expect(may.length + must.length, name).toBeGreaterThan(0);
    expect(must.length > 0 || note !== null, name).toBe(true);
  }
});

test('what is not free or not known allows nothing', () => {
  expect(licenceTerms('nonfree').may).toEqual([]);
  expect(licenceTerms('unknown').may).toEqual([]);
});

test('only share-alike asks for the same licence', () => {
  expect(licenceTerms('cc-by-sa').must.join()).toContain('same licence');
  expect(licenceTerms('cc-by').must.join()).not.toContain('same licence');
});

test('every restriction has words, known or not', () => {
  expect(restrictionWords('trademarked').name).toBe('Trademark');
  expect(restrictionWords('costume')).toEqual({ name: 'Costume', means: expect.stringContaining('source') });
});
