import { expect, test } from 'vitest';
import { sectionAt } from './current-section.ts';

const HEIGHT = 900;

test('the first section is current before scrolling, and above the first section', () => {
  expect(sectionAt([120, 700, 1400], 0, HEIGHT)).toBe(0);
  expect(sectionAt([400, 700], 0, HEIGHT)).toBe(0);
});

test('a section that has reached the top is current', () => {
  expect(sectionAt([-800, 140, 900], 0.5, HEIGHT)).toBe(1);
});

test('at the end of the page the last section is current, however short it is', () => {
  expect(sectionAt([-900, 300, 600, 780], 1, HEIGHT)).toBe(3);
});
