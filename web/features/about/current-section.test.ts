import { expect, test } from 'vitest';
import { sectionAt } from './current-section.ts';

const HEIGHT = 900;

test('the first section is current before scrolling, even if it starts below the line', () => {
  expect(sectionAt([120, 700, 1400], 0, HEIGHT)).toBe(0);
  expect(sectionAt([400, 700], 0, HEIGHT)).toBe(0);
});

test('the last section above the line is current', () => {
  expect(sectionAt([-800, 140, 900], 0.5, HEIGHT)).toBe(1);
});

test('the last section is current at the end of the page, even if it is short', () => {
  expect(sectionAt([-900, 300, 600, 780], 1, HEIGHT)).toBe(3);
});
