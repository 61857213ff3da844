import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';
import { countLabel, groupResults, hiddenNames, jumpsOf, resultCount, splitCounts } from './groups.ts';

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
    expect(resultCount(groupsOf({ a: 2, b: 3 }))).toBe('5 results');
    expect(resultCount(groupsOf({ a: 1 }))).toBe('1 result');
    const page = (report: Partial<NameReport>) =>
      response([{ name: 'a', found: 57, exact: true, more: true, ...report }], createLogos('a', 50));
    expect(resultCount(groupResults([page({})]))).toBe('57 results');
    expect(resultCount(groupResults([page({ found: 1234 })]))).toBe('1,234 results');
    expect(resultCount(groupResults([page({ exact: false })]))).toBe('57+ results');
    expect(resultCount(groupResults([page({ found: 7, exact: false })]))).toBe('50+ results');
  });

  test('the headings of a brand’s logos and of others share the count of their name', () => {
    const page = response([{ name: 'a', found: 57, exact: false, more: true }], createLogos('a', 50));
    const labelsOf = (brandCount: number, isChosen = true) => {
      const groups = groupResults([page]).map((group) => ({ ...group, brandCount, isChosen }));
      return groups.map(splitCounts).map(({ heading, others }) => [countLabel(heading), countLabel(others)]);
    };
    expect(labelsOf(2)).toEqual([['2', '55+']]);
    expect(labelsOf(0)).toEqual([['57+', '57+']]);
    expect(labelsOf(2, false)).toEqual([['57+', '55+']]);
  });

  test('the names that filters hide have their number without filters', () => {
    const filtered = groupsOf({ Docker: 0, google: 0, react: 2, qqqq: 0 });
    const hidden = hiddenNames(filtered, groupsOf({ docker: 2, google: 14, react: 5, qqqq: 0 }));
    expect([...hidden]).toEqual([
      ['docker', 'docker 2'],
      ['google', 'google 14'],
    ]);
  });

  test('a button leads to each of six or more names that filters don’t hide', () => {
    const jumps = (counts: Record<string, number>, hidden: string[] = []) =>
      jumpsOf(groupsOf(counts), new Map(hidden.map((name) => [name, `${name} 1`]))).map(({ name }) => name);
    const five = { docker: 2, react: 1, vue: 1, svelte: 1, qqqq: 0 };
    expect(jumps({ ...five, solid: 1 })).toEqual([...Object.keys(five), 'solid']);
    expect(jumps({ ...five, solid: 1, Figma: 0 }, ['figma'])).toEqual([...Object.keys(five), 'solid']);
    expect(jumps({ ...five, Figma: 0 }, ['figma'])).toEqual([]);
    expect(jumps(five)).toEqual([]);
  });

  test('the total of the first page is that of all pages, unless one of them came from the index', () => {
    const first = response([{ name: 'a', found: 120, exact: true, more: true }], createLogos('a', 50));
    const second = { name: 'a', found: 120, exact: false, more: true };
    const headingOf = (indexed?: number) =>
      resultCount(
        groupResults([first, response([{ ...second, ...(indexed && { indexed }) }], createLogos('b', 50))]),
      );
    expect(headingOf()).toBe('120 results');
    expect(headingOf(50)).toBe('120+ results');
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
