import { expect, test } from 'vitest';
import { creditPartsOf, formatCredit, parseCreditFormat } from './credit-formats.ts';

test('plain text is the line itself', () => {
  const parts = [
    { text: '"X" by ', href: null },
    { text: 'A & B <Ltd>', href: 'https://example.org/' },
  ];
  expect(formatCredit(parts, 'text')).toBe('"X" by A & B <Ltd>');
});

test('links that are no web addresses are left out; a stored format that is none is plain text', () => {
  const part = { text: 'x', href: 'javascript:alert(1)' };
  expect(creditPartsOf({ credit: 'x', creditParts: [part] })).toEqual([{ text: 'x', href: null }]);
  expect(creditPartsOf({ credit: 'x', creditParts: [] })).toEqual([{ text: 'x', href: null }]);
  expect(['html', 'rtf', null].map(parseCreditFormat)).toEqual(['html', 'text', 'text']);
});
