import { expect, it } from 'vitest';
import { readCollection } from './read-collection.ts';

it('the view box of a drawing begins where the drawing does, so that nothing of it is clipped', () => {
  const viewBoxes = new Map(
    readCollection().map(({ name, svg }) => [name, /viewBox="([^"]*)"/.exec(svg)?.[1]]),
  );
  expect(viewBoxes.get('firefox')).toBe('1.3 0 256 265');
  expect(viewBoxes.get('solidjs-icon')).toBe('256 239 256 239');
  expect(viewBoxes.get('react')).toMatch(/^0 0 /);
});
