import { expect, test } from 'vitest';
import { missingText } from './visible-share.ts';

test('an image that shows nothing, or less than half of its original, isn’t saved without a word', () => {
  expect(missingText(0, 0)).toMatch(/^Nothing in this SVG is visible/);
  expect(missingText(0, null)).toMatch(/^Nothing in this SVG is visible/);
  expect(missingText(0.2, 0.5)).toMatch(/^More than half of this SVG would be missing/);
  expect([missingText(0.25, 0.5), missingText(0.01, null), missingText(0.5, 0)]).toEqual([null, null, null]);
});
