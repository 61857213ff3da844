import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';
import {
  allLogosOf,
  groupResults,
  leadCount,
  limitFor,
  previewCount,
  type ResultGroup,
  resultHeading,
  visibleGroupsOf,
} from './groups.ts';

const logo = (id: string, searchTerm: string) => ({ id, searchTerm }) as Logo;
const response = (names: Omit<NameReport, 'brand'>[], logos: Logo[]): SearchResponse => ({
  names: names.map((name) => ({ ...name, brand: null })),
  logos,
  source: 'catalogue',
});
const createLogos = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => logo(`${name}${index}`, name));
const groupsOf = (counts: Record<string, number>) =>
  groupResults([
    response(
      Object.entries(counts).map(([name, found]) => ({ name, found, exact: true, more: false })),
      Object.entries(counts).flatMap(([name, count]) => createLogos(name, count)),
    ),
  ]);

describe('groups', () => {
  test('logos of all pages are grouped under their names', () => {
    const groups = groupResults([
      response(
        [
          { name: 'Google', found: 2, exact: true, more: true },
          { name: 'docker', found: 1, exact: true, more: false },
        ],
        [logo('g1', 'google'), logo('d1', 'docker')],
      ),
      response(
        [{ name: 'Google', found: 2, exact: true, more: false }],
        [logo('g1', 'Google'), logo('g2', 'Google')],
      ),
    ]);
    expect(groups.map((group) => [group.name, group.logos.map(({ id }) => id), group.more])).toEqual([
      ['Google', ['g1', 'g2'], false],
      ['docker', ['d1'], false],
    ]);
  });

  test('the heading states the true total, with a plus only if it is unknown, and uses the singular for one', () => {
    expect(resultHeading(groupsOf({ a: 2, b: 3 }))).toBe('5 results for "a, b"');
    expect(resultHeading(groupsOf({ a: 1 }))).toBe('1 result for "a"');
    const page = (report: Partial<NameReport>) =>
      response([{ name: 'a', found: 57, exact: true, more: true, ...report }], createLogos('a', 50));
    expect(resultHeading(groupResults([page({})]))).toBe('57 results for "a"');
    expect(resultHeading(groupResults([page({ found: 1234 })]))).toBe('1,234 results for "a"');
    expect(resultHeading(groupResults([page({ exact: false })]))).toBe('57+ results for "a"');
    expect(resultHeading(groupResults([page({ found: 7, exact: false })]))).toBe('50+ results for "a"');
  });

  test('once all results are loaded, their number is the total', () => {
    const report = { name: 'a', found: 57, exact: false };
    const pages = [
      response([{ ...report, more: true }], createLogos('a', 50)),
      response([{ ...report, more: false }], [logo('x', 'a'), ...createLogos('a', 3)]),
    ];
    expect(groupResults(pages)[0]).toMatchObject({ found: 51, exact: true });
  });
});

describe('the visible groups', () => {
  const collapsed = { preview: 6, expanded: [] };
  const sizes = (visible: ReturnType<typeof visibleGroupsOf>) =>
    visible.groups.map(({ group, logos }) => [group.name, logos.length]);

  test('a single name shows logos up to the limit', () => {
    expect(sizes(visibleGroupsOf(groupsOf({ a: 30 }), 12, collapsed))).toEqual([['a', 12]]);
  });

  test('several names show a preview each; an expanded name shows all its logos', () => {
    const groups = groupsOf({ a: 30, none: 0, b: 9, c: 4 });
    expect(sizes(visibleGroupsOf(groups, 12, collapsed))).toEqual([
      ['a', 6],
      ['b', 6],
    ]);
    expect(sizes(visibleGroupsOf(groups, 36, { preview: 6, expanded: ['b'] }))).toEqual([
      ['a', 6],
      ['b', 9],
      ['c', 4],
    ]);
    expect(visibleGroupsOf(groups, 12, { preview: 6, expanded: ['b'] }).total).toBe(19);
  });

  test('the limit for a name is high enough to show its preview', () => {
    expect(limitFor('c', groupsOf({ a: 30, b: 9, c: 4 }), { preview: 6, expanded: ['a'] })).toBe(48);
  });

  test('a preview is one full row in a wide window, and six logos in a narrow one', () => {
    expect([1, 2, 3, 4, 5, 6].map(previewCount)).toEqual([6, 6, 6, 4, 5, 6]);
    const [five, six] = visibleGroupsOf(groupsOf({ a: 5, b: 6 }), 12, { preview: 5, expanded: [] }).groups;
    expect([five?.isExpandable, six?.isExpandable, six?.logos.length]).toEqual([false, true, 5]);
  });
});

describe('the former logos of a brand', () => {
  const [group] = groupsOf({ acme: 20 });
  const branded = { ...group, brandCount: 2, former: [logo('f1', 'acme')] } as ResultGroup;

  test('stand below the row of the grid in which the brand’s own logos end', () => {
    expect(leadCount(branded, 6)).toBe(6);
    expect(leadCount(branded, 1)).toBe(2);
    expect(leadCount({ ...branded, brandCount: 0 }, 6)).toBe(0);
    expect(leadCount({ ...branded, former: [] }, 6)).toBe(20);
  });

  test('come after the brand’s own logos among all logos', () => {
    expect(allLogosOf(branded).map(({ id }) => id)).toEqual([
      'acme0',
      'acme1',
      'f1',
      ...Array.from({ length: 18 }, (_, at) => `acme${at + 2}`),
    ]);
  });

  test('a name without logos stays visible if its brand is known', () => {
    const [empty] = groupsOf({ acme: 0 });
    const visible = (hasBrand: boolean) =>
      visibleGroupsOf([{ ...empty, hasBrand } as ResultGroup], 12, { preview: 6, expanded: [] }).groups
        .length;
    expect([visible(true), visible(false)]).toEqual([1, 0]);
  });
});
