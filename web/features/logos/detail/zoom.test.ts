import { expect, test } from 'vitest';
import { FIT, panBy, zoomBy } from './zoom.ts';

const PANE = { x: 400, y: 300 };

test('the point under the pointer stays in place', () => {
  expect(zoomBy(FIT, 2, PANE, { x: 50, y: -20 })).toEqual({ scale: 2, x: -50, y: 20 });
});

test('the scale stays between a quarter and twenty times the fitting size', () => {
  expect(zoomBy(FIT, 1000, PANE).scale).toBe(20);
  expect(zoomBy(FIT, 0.001, PANE).scale).toBe(0.25);
});

test('a logo can’t be moved out of the pane', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, PANE)).toEqual({ scale: 2, x: 400, y: -300 });
});
