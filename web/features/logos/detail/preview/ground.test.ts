import { expect, test } from 'vitest';
import { parseGround } from './ground.ts';

test('a stored ground that is none is the automatic one', () => {
  const stored = ['dark', 'light', 'checkerboard', '#12ab34', 'url(x)', '#12', null];
  expect(stored.map(parseGround)).toEqual([
    'dark',
    'light',
    'checkerboard',
    '#12ab34',
    'automatic',
    'automatic',
    'automatic',
  ]);
});
