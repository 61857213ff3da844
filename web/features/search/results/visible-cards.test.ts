import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import {
  type CardGroup,
  cardGroupOf,
  limitFor,
  previewCount,
  skeletonCount,
  visibleGroupsOf,
} from './cards.ts';
import type { ResultGroup } from './groups.ts';

const collapsed = { preview: 6, expanded: [] };

function groupOf(name: string, count: number, part: Partial<ResultGroup> = {}): CardGroup {
  const logos = Array.from(
    { length: count },
    (_, at) => ({ id: `${name}${at}`, url: `/${name}${at}` }) as Logo,
  );
  const group = {
    name,
    logos,
    more: false,
    brandCount: 0,
    offeredCount: 0,
    isChosen: false,
    ...part,
  } as ResultGroup;
  return cardGroupOf(group, { chosen: [], opened: null }, 1);
}
const groupsOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => groupOf(name, count));
const sizes = (visible: ReturnType<typeof visibleGroupsOf>) =>
  visible.groups.map(({ group, cards }) => [group.name, cards.length]);

describe('the visible cards', () => {
  test('of a single name are those up to the limit', () => {
    expect(sizes(visibleGroupsOf(groupsOf({ a: 30 }), 12, collapsed))).toEqual([['a', 12]]);
  });

  test('count the logos of a brand as one', () => {
    const group = groupOf('a', 15, { brandCount: 4, offeredCount: 4 });
    expect(visibleGroupsOf([group], 12, collapsed)).toMatchObject({ total: 12, groups: [{ total: 12 }] });
  });

  test('of a chosen brand are one more than the preview, because its card has a separate row', () => {
    const previewOf = (count: number, isChosen = true) => {
      const groups = [groupOf('a', count, { brandCount: 4, offeredCount: 4, isChosen }), groupOf('b', 1)];
      const [first] = visibleGroupsOf(groups, 12, collapsed).groups;
      return [first?.cards.length, first?.isExpandable];
    };
    expect(previewOf(10)).toEqual([7, false]);
    expect(previewOf(11)).toEqual([7, true]);
    expect(previewOf(10, false)).toEqual([6, true]);
  });

  test('of several names are a preview each; an expanded name shows all', () => {
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

  test('include the preview of a name at the limit for it', () => {
    expect(limitFor('c', groupsOf({ a: 30, b: 9, c: 4 }), { preview: 6, expanded: ['a'] })).toBe(48);
  });

  test('are one full row of a preview in a wide window, and six in a narrow one', () => {
    expect([1, 2, 3, 4, 5, 6].map(previewCount)).toEqual([6, 6, 6, 4, 5, 6]);
    const [five, six] = visibleGroupsOf(groupsOf({ a: 5, b: 6 }), 12, { preview: 5, expanded: [] }).groups;
    expect([five?.isExpandable, six?.isExpandable, six?.cards.length]).toEqual([false, true, 5]);
  });

  test('of a name with more results than were loaded can’t be expanded while the preview shows all', () => {
    const groups = [groupOf('a', 5, { more: true }), groupOf('b', 7, { more: true })];
    expect(visibleGroupsOf(groups, 12, collapsed).groups.map((one) => one.isExpandable)).toEqual([
      false,
      true,
    ]);
  });

  test('are none for a name without logos, which stays visible if its brand is known', () => {
    const visible = (hasBrand: boolean) =>
      visibleGroupsOf([groupOf('acme', 0, { hasBrand })], 12, collapsed).groups.length;
    expect([visible(true), visible(false)]).toEqual([1, 0]);
  });

  test('are followed by skeletons in whole rows while a search runs', () => {
    const skeletons = (isPending: boolean) => {
      const [visible] = visibleGroupsOf([groupOf('a', 3, { isPending })], 12, collapsed).groups;
      return visible && skeletonCount(visible, 6, 2);
    };
    expect([skeletons(true), skeletons(false)]).toEqual([2, 0]);
  });
});
