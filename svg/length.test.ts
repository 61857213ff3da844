import { expect, test } from 'vitest';
import { pixelsOf } from './length.ts';

test('converts lengths in absolute units and font units to pixels, and no others', () => {
  expect(
    ['10', ' 10px\n', '3PT', '1in', '2.54cm', '.1e+3px', '16Q'].map((length) => pixelsOf(length)),
  ).toEqual([10, 10, 4, 96, 96, 100, expect.closeTo(15.118)]);
  for (const invalid of [
    '100%',
    '2vw',
    '',
    '-4',
    'auto',
    null,
    '24 px',
    '24.',
    '24;',
    '24pxx',
    '2e',
    '1e1e1',
    '\u00a024',
    '24,5',
  ])
    expect(pixelsOf(invalid)).toBeUndefined();
  expect([pixelsOf('2em', 10), pixelsOf('2rem', 10)]).toEqual([20, 32]);
});
