import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test('white is outlined in the light theme, black in the dark one, and other colours in neither', () => {
  const [white, nearWhite, black, nearBlack, red] = [
    '#FFFFFF',
    '#F5F5F5',
    '#000000',
    '#191414',
    '#E3132C',
  ].map(outlineOf);
  expect(white).toContain('light-dark(var(--color-edge),');
  expect(nearWhite).toBe(white);
  expect(black).toContain(',var(--color-edge))');
  expect(nearBlack).toBe(black);
  expect(red).toBeNull();
});
