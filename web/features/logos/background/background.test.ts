import { expect, test } from 'vitest';
import { parseBackground } from './background.ts';

test('an unknown stored background becomes the automatic one', () => {
  const stored = ['dark', 'light', 'checkerboard', '#12ab34', 'url(x)', '#12', null];
  expect(stored.map(parseBackground)).toEqual([
    'dark',
    'light',
    'checkerboard',
    '#12ab34',
    'automatic',
    'automatic',
    'automatic',
  ]);
});
