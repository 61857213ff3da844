import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitNames } from './names.ts';

test('names end at commas and line breaks, are trimmed, and stay in order', () => {
  expect(splitNames(' google,\ngit  hub\r\n\r\n docker ,, ')).toEqual(['google', 'git hub', 'docker']);
});

test('a name appears once, whatever its case, as first typed', () => {
  expect(splitNames('GitHub, github,GITHUB , Git  Hub')).toEqual(['GitHub', 'Git Hub']);
});

test('a semicolon is a character like any other, a character that nobody sees is none', () => {
  expect(splitNames('AT&T; Mobility')).toEqual(['AT&T; Mobility']);
  expect(splitNames('goo\u200bgle,\u202egithub,\ufeff')).toEqual(['google', 'github']);
});

test('no name holds a separator or blanks around it, and read again it is the same', () => {
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
