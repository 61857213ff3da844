import { expect, test } from 'vitest';
import { contrastLevel, contrastOf } from './contrast.ts';

test('the contrast of two colours is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#2396ED', '#2396ED')).toBe(1);
  // The lightest grey that passes AA on white.
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#FFFFFF', '#767676')).toBe(contrastOf('#767676', '#FFFFFF'));
});

test('a ratio reaches the level of its text size', () => {
  expect([7, 4.5, 3, 2.99].map(contrastLevel)).toEqual([
    'AAA',
    'AA',
    'AA for large text',
    'Too low for text',
  ]);
});
