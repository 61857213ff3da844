import { expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { Certainty } from '#contract/wall.ts';
import { countRows, countText, settledText } from './counts.ts';
import { newRow, type WallRow } from './rows.ts';

/** A row with a logo of this certainty. */
const row = (name: string, certainty: Certainty, values: Partial<WallRow> = {}): WallRow => {
  const url = `https://w.example/${name}.svg`;
  const logos = certainty === 'missing' ? [] : [{ url, title: name } as Logo];
  const match = { name, certainty, brand: null, logos };
  return { ...newRow(name), match, isPending: false, isComplete: true, ...values };
};
const EMPTY = { leftOut: [], placed: new Set<string>() };
const lost = (name: string, failure: 'unreachable' | 'unusable') =>
  row(name, 'sure', { failures: { [`https://w.example/${name}.svg`]: failure } });

it('each name of a wall is counted once, by what became of it on the sheet', () => {
  const rows = [
    row('l', 'sure'),
    row('a', 'sure'),
    row('b', 'likely'),
    row('c', 'sure'),
    row('d', 'unsure'),
    row('e', 'missing'),
    row('f', 'missing', { isComplete: false }),
    row('g', 'missing', { isPending: true }),
    lost('h', 'unreachable'),
    lost('i', 'unreachable'),
    lost('j', 'unusable'),
    row('k', 'sure', { decision: 'skipped' }),
  ];
  const placed = new Set(['a', 'b', 'c'].map((name) => `https://w.example/${name}.svg`));
  const counts = countRows(rows, { leftOut: ['c', 'h', 'not on the wall'], placed });
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  expect(countText(counts)).toBe(
    '2 placed · 1 to choose · 1 not found · 2 not reachable · 1 not usable · 1 not looked up yet · 1 left out · preparing 1… · looking for 1…',
  );
  expect(settledText(counts)).toBe('4 found · 1 left out');
});

it('what isn’t there isn’t mentioned', () => {
  expect(countText(countRows([], EMPTY))).toBe('0 placed');
  expect(settledText(countRows([row('a', 'sure')], EMPTY))).toBe('1 found');
});
