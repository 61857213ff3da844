import { expect, test } from 'vitest';
import { sectionAt } from './reading-line.ts';

const HEIGHT = 900;

test('the first section is read before anything is scrolled, and where none has begun yet', () => {
  expect(sectionAt([120, 700, 1400], 0, HEIGHT)).toBe(0);
  expect(sectionAt([400, 700], 0, HEIGHT)).toBe(0);
});

test('a section that has reached the top is the one being read', () => {
  expect(sectionAt([-800, 140, 900], 0.5, HEIGHT)).toBe(1);
});

test('at the end of the page the last section is read, however short it is', () => {
  expect(sectionAt([-900, 300, 600, 780], 1, HEIGHT)).toBe(3);
});
