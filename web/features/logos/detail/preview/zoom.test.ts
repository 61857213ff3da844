import { expect, test } from 'vitest';
import { FIT, panBy, zoomBy } from './zoom.ts';

const PANE = { x: 400, y: 300 };

test('what lies under the pointer stays there', () => {
  expect(zoomBy(FIT, 2, PANE, { x: 50, y: -20 })).toEqual({ scale: 2, x: -50, y: 20 });
});

test('zoom stays between a quarter and twenty times', () => {
  expect(zoomBy(FIT, 1000, PANE).scale).toBe(20);
  expect(zoomBy(FIT, 0.001, PANE).scale).toBe(0.25);
});

test('a logo can not be pushed out of sight', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, PANE)).toEqual({ scale: 2, x: 400, y: -300 });
});
