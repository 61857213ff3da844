import { expect, test } from 'vitest';
import { sectionAt } from './section-nav.tsx';

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

test('each section is current in turn as the page scrolls, short ones at the end too', () => {
  const starts = [160, 900, 1700, 2700, 3300, 3560, 3700];
  const scrollable = 3900 - HEIGHT;
  const seen = Array.from({ length: scrollable + 1 }, (_, y) => {
    const tops = starts.map((start) => start - y);
    return sectionAt(tops, y / scrollable, HEIGHT);
  });
  expect(seen.filter((section, y) => section !== seen[y - 1])).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
