import { describe, expect, it, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import {
  arrange,
  createSheetChoices,
  leftOutText,
  move,
  NEW_ARRANGEMENT,
  type SheetItem,
  selectionSheet,
  sortByTitle,
} from './arrangement.ts';

const item = (key: string, title = key): SheetItem => ({ key, title, logo: {} as Logo, file: null });
const items = ['a', 'b', 'c', 'd'].map((key) => item(key));
const arranged = (order: string[], leftOut: string[] = [], all = items) =>
  arrange(all, { ...NEW_ARRANGEMENT, order, leftOut })
    .map(({ key }) => key)
    .join('');

describe('the logos of a sheet', () => {
  it('are in the order of the list until they are moved', () => {
    expect(arranged([])).toBe('abcd');
    expect(arranged(['d', 'b', 'a', 'c'])).toBe('dbac');
  });

  it('come last, in the order of the list, if they were added after the others were moved', () => {
    expect(arranged(['d', 'b'])).toBe('dbac');
    expect(arranged(['b', 'a'], [], [item('new'), ...items])).toBe('banewcd');
  });

  it('don’t show those that are left out, and ignore those that are gone', () => {
    expect(arranged(['d', 'a'], ['a', 'c'])).toBe('db');
    expect(arranged(['gone', 'c', 'gone too', 'a'], ['gone'])).toBe('cabd');
    expect(arranged([], ['a', 'b', 'c', 'd'])).toBe('');
  });

  it('stay as they are in the visitor’s list', () => {
    arranged(['d', 'c', 'b', 'a']);
    expect(items.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('moving a logo', () => {
  it.each([
    ['later', 'a', 2, 'bcad'],
    ['earlier', 'd', 1, 'adbc'],
    ['to where it is', 'b', 1, 'abcd'],
    ['to the beginning', 'c', 0, 'cabd'],
    ['to the end', 'a', 3, 'bcda'],
    ['before the beginning', 'c', -1, 'cabd'],
    ['after the end', 'b', 99, 'acdb'],
  ])('%s puts it there and keeps the order of the others', (_, key, to, order) => {
    expect(move(items, items, { key, to }).join('')).toBe(order);
    expect(arranged(move(items, items, { key, to }))).toBe(order);
  });

  it('keeps left-out logos out of the order, so that they come last when they are brought back', () => {
    const shown = arrange(items, { ...NEW_ARRANGEMENT, leftOut: ['a'] });
    const order = move(shown, shown, { key: 'd', to: 0 });
    expect(arranged(order, ['a'])).toBe('dbc');
    expect(arranged(order)).toBe('dbca');
  });
});

test('a logo moves among those that are shown, and the others keep their places', () => {
  const [a, , c, d] = items as [SheetItem, SheetItem, SheetItem, SheetItem];
  expect(move(items, [a, c, d], { key: 'a', to: 1 }).join('')).toBe('cbad');
});

test('logos are sorted by title without case and marks, and by the value of numbers', () => {
  const titles = [
    'zeta',
    '7-Eleven',
    'Émile',
    '3M',
    'emil',
    'Apple',
    '1&1',
    'apex',
    'Area 51',
    'Area 9',
    '20th',
  ];
  expect(sortByTitle(titles.map((title) => item(title)))).toEqual([
    '1&1',
    '3M',
    '7-Eleven',
    '20th',
    'apex',
    'Apple',
    'Area 9',
    'Area 51',
    'emil',
    'Émile',
    'zeta',
  ]);
});

test('logos with equal titles keep their order when they are sorted', () => {
  expect(sortByTitle([item('2', 'Acme'), item('1', 'ACME'), item('0', 'acmé')])).toEqual(['2', '1', '0']);
});

test('a new sheet has equal optical sizes in each composer, and keeps what the visitor chose instead', () => {
  const stored = new Map<string, string>();
  const createWall = () =>
    createSheetChoices(
      'wall',
      (key) => stored.get(key) ?? null,
      (key, text) => stored.set(key, text),
    );
  const wall = createWall();
  for (const sheet of [wall, selectionSheet]) expect(sheet.get().arrangement.settings.sizing).toBe('areas');
  const { arrangement } = wall.get();
  wall.change({ arrangement: { ...arrangement, settings: { ...arrangement.settings, sizing: 'boxes' } } });
  expect(createWall().get().arrangement.settings.sizing).toBe('boxes');
});

test('a sheet that an earlier version kept is read, with trimmed margins and all logos in the middle', () => {
  const { trimsMargins: _, ...settings } = NEW_ARRANGEMENT.settings;
  const kept = {
    arrangement: { settings: { ...settings, columns: 5 }, order: ['b'], scales: { b: 1.2 }, leftOut: ['a'] },
    hasTiles: false,
  };
  const wall = createSheetChoices(
    'wall',
    () => JSON.stringify(kept),
    () => undefined,
  );
  expect(wall.get()).toEqual({
    arrangement: {
      ...kept.arrangement,
      settings: { ...settings, columns: 5, trimsMargins: true },
      rises: {},
    },
    hasTiles: false,
  });
});

test('the message names the first logos that are left out, and counts the others', () => {
  expect(leftOutText(['A'], 0)).toBe('Left out: A.');
  expect(leftOutText(['A', 'B'], 1)).toBe('Left out: A, B and 1 file that isn’t an SVG.');
  expect(leftOutText(['A', 'B', 'C', 'D'], 0)).toBe('Left out: A, B, C and 1 more logo.');
  expect(leftOutText(['A', 'B', 'C', 'D', 'E'], 1200)).toBe(
    'Left out: A, B, C, 2 more logos and 1,200 files that aren’t SVGs.',
  );
});
