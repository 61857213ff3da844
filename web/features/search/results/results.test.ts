import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchAnswer } from '#contract/search.ts';
import { groupResults, resultLine } from './group-results.ts';
import { headOf, limitFor, windowGroups } from './window-groups.ts';

const logo = (id: string, searchTerm: string) => ({ id, searchTerm }) as Logo;
const answer = (names: NameReport[], logos: Logo[]): SearchAnswer => ({ names, logos, source: 'catalogue' });
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => logo(`${name}${index}`, name));
const groupsOf = (counts: Record<string, number>) =>
  groupResults([
    answer(
      Object.entries(counts).map(([name, found]) => ({ name, found, more: false })),
      Object.entries(counts).flatMap(([name, count]) => many(name, count)),
    ),
  ]);

describe('groups', () => {
  test('logos that take turns are sorted under their names, later pages included', () => {
    const groups = groupResults([
      answer(
        [
          { name: 'Google', found: 1, more: true },
          { name: 'docker', found: 1, more: false },
        ],
        [logo('g1', 'google'), logo('d1', 'docker')],
      ),
      answer([{ name: 'Google', found: 1, more: false }], [logo('g1', 'Google'), logo('g2', 'Google')]),
    ]);
    expect(groups.map((group) => [group.name, group.logos.map(({ id }) => id), group.more])).toEqual([
      ['Google', ['g1', 'g2'], false],
      ['docker', ['d1'], false],
    ]);
  });

  test('the line above the results counts them, says when there are more, and knows one', () => {
    expect(resultLine(groupsOf({ a: 2, b: 3 }))).toBe('5 results for "a, b"');
    expect(resultLine(groupsOf({ a: 1 }))).toBe('1 result for "a"');
    const [group] = groupsOf({ a: 50 });
    expect(group && resultLine([{ ...group, more: true }])).toBe('50+ results for "a"');
  });
});

describe('what is on the page', () => {
  const closed = { head: 6, expanded: [] };
  const sizes = (window: ReturnType<typeof windowGroups>) =>
    window.groups.map(({ group, logos }) => [group.name, logos.length]);

  test('a single name shows up to the limit', () => {
    expect(sizes(windowGroups(groupsOf({ a: 30 }), 12, closed))).toEqual([['a', 12]]);
  });

  test('several names show a head each, an expanded one everything, in order', () => {
    const groups = groupsOf({ a: 30, none: 0, b: 9, c: 4 });
    expect(sizes(windowGroups(groups, 12, closed))).toEqual([
      ['a', 6],
      ['b', 6],
    ]);
    expect(sizes(windowGroups(groups, 36, { head: 6, expanded: ['b'] }))).toEqual([
      ['a', 6],
      ['b', 9],
      ['c', 4],
    ]);
    expect(windowGroups(groups, 12, { head: 6, expanded: ['b'] }).total).toBe(19);
  });

  test('a jump to a name widens the limit far enough to show its head', () => {
    expect(limitFor('c', groupsOf({ a: 30, b: 9, c: 4 }), { head: 6, expanded: ['a'] })).toBe(48);
  });

  test('a head is one full row of a wide window, and six on a narrow one', () => {
    expect([1, 2, 3, 4, 5, 6].map(headOf)).toEqual([6, 6, 6, 4, 5, 6]);
    const [five, six] = windowGroups(groupsOf({ a: 5, b: 6 }), 12, { head: 5, expanded: [] }).groups;
    expect([five?.isExpandable, six?.isExpandable, six?.logos.length]).toEqual([false, true, 5]);
  });
});
