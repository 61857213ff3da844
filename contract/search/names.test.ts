import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitNames } from './names.ts';

test('names are split at commas and line breaks, trimmed, and stay in order', () => {
  expect(splitNames(' google,\ngit  hub\r\n\r\n docker ,, ')).toEqual(['google', 'git hub', 'docker']);
});

test('names that differ only in case appear once, in the first spelling', () => {
  expect(splitNames('GitHub, github,GITHUB , Git  Hub')).toEqual(['GitHub', 'Git Hub']);
});

test('semicolons are part of a name, and invisible characters are removed', () => {
  expect(splitNames('AT&T; Mobility')).toEqual(['AT&T; Mobility']);
  expect(splitNames('goo\u200bgle,\u202egithub,\ufeff')).toEqual(['google', 'github']);
});

test('names contain no separators or surrounding spaces, and splitting them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const names = splitNames(text);
      for (const name of names) {
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/[,\r\n]|^$/);
      }
      expect(splitNames(names.join(','))).toEqual(names);
    }),
  );
});
