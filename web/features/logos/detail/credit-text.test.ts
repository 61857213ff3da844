import { expect, it } from 'vitest';
import type { CreditPart } from '#contract/logos.ts';
import { foldAuthors, foldCredit } from './credit-text.tsx';

const LICENSE = { license: 'CC BY-SA 4.0', licenseClass: 'cc-by-sa' } as const;
const textOf = (parts: readonly CreditPart[] = []) => parts.map(({ text }) => text).join('');

/** Returns the parts of a credit line with this many linked authors. */
function creditBy(count: number): CreditPart[] {
  const authors = Array.from({ length: count }, (_, at) => [
    { text: `Author ${at + 1}`, href: `https://w.org/${at + 1}` },
    { text: '; ', href: null },
  ]);
  return [
    { text: '"A; B; C"', href: 'https://w.org/file' },
    { text: ' by ', href: null },
    ...authors.flat().slice(0, -1),
    { text: ', ', href: null },
    { text: 'CC BY-SA 4.0', href: 'https://creativecommons.org/' },
    { text: ', via Wikimedia Commons', href: null },
  ];
}

it('a credit line of eleven authors shows five and hides six, and keeps every link', () => {
  const parts = creditBy(11);
  const folded = foldCredit(parts, LICENSE);
  expect(textOf(folded?.visible)).toBe('"A; B; C" by Author 1; Author 2; Author 3; Author 4; Author 5');
  expect(folded?.hiddenCount).toBe(6);
  expect(textOf(folded?.rest)).toBe(', CC BY-SA 4.0, via Wikimedia Commons');
  expect([folded?.visible, folded?.hidden, folded?.rest].flat()).toEqual(parts);
});

it('a credit line of up to six authors, or with an unknown end, is not folded', () => {
  expect(foldCredit(creditBy(6), LICENSE)).toBeNull();
  expect(foldCredit(creditBy(11), { license: 'CC0', licenseClass: 'cc0' })).toBeNull();
  expect(foldCredit([], LICENSE)).toBeNull();
});

it('a list of authors is folded like the credit line', () => {
  expect(foldAuthors('A; B; C; D; E; F; G')).toMatchObject({
    visible: [{ text: 'A; B; C; D; E' }],
    hidden: [{ text: '; F; G' }],
    hiddenCount: 2,
    rest: [],
  });
  expect(foldAuthors('Docker, Inc.')).toBeNull();
});
