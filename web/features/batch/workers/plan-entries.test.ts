import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { bytesOf, planEntries } from './plan-entries.ts';

const logo = (title: string, fileType: string, size: number | null = 10) =>
  ({ title, fileType, size }) as Logo;
const LOGOS = [logo('Google', 'svg'), logo('Google', 'svg'), logo('Google', 'png')];
const plan = (recipe: Parameters<typeof planEntries>[1]) =>
  planEntries(LOGOS, recipe).map(({ name, change }) => [name, change]);

test('originals go in as they are, each under a name of its own', () => {
  expect(plan(null)).toEqual([
    ['google.svg', null],
    ['google_2.svg', null],
    ['google.png', null],
  ]);
});

test('what is converted says so, and has the ending of what it became', () => {
  const change = 'converted to PNG, 512 pixels wide';
  expect(plan({ format: 'png', width: 512, ground: null })).toEqual([
    ['google.png', change],
    ['google_2.png', change],
    ['google_3.png', change],
  ]);
});

test('only SVG code can be optimised', () => {
  expect(plan({ format: 'svg' })).toEqual([
    ['google.svg', 'optimised'],
    ['google_2.svg', 'optimised'],
    ['google.png', null],
  ]);
});

test('the bytes are known only where those of every logo are', () => {
  expect(bytesOf(planEntries(LOGOS, null))).toBe(30);
  expect(bytesOf(planEntries([...LOGOS, logo('A', 'gif', null)], null))).toBeNull();
});
