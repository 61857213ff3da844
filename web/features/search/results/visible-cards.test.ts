import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { limitFor, previewCount, type ShowOptions, showGroups, skeletonCount } from './cards.ts';
import type { ResultGroup } from './groups.ts';

const COLLAPSED: ShowOptions = {
  limit: 12,
  preview: 6,
  expanded: [],
  chosen: [],
  opened: null,
  columns: 1,
};

function groupOf(name: string, count: number, part: Partial<ResultGroup> = {}): ResultGroup {
  const logos = Array.from(
    { length: count },
    (_, at) => ({ id: `${name}${at}`, url: `/${name}${at}` }) as Logo,
  );
  return {
    name,
    logos,
    more: false,
    brandCount: 0,
    offeredCount: 0,
    isChosen: false,
    ...part,
  } as ResultGroup;
}
const groupsOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => groupOf(name, count));
const show = (groups: readonly ResultGroup[], options: Partial<ShowOptions> = {}) =>
  showGroups(groups, { ...COLLAPSED, ...options });
const sizes = (groups: ReturnType<typeof show>) =>
  groups.flatMap(({ group, visible, isVisible }) => (isVisible ? [[group.name, visible.length]] : []));

describe('the visible cards', () => {
  test('of a single name are those up to the limit', () => {
    expect(sizes(show(groupsOf({ a: 30 })))).toEqual([['a', 12]]);
  });

  test('count the logos of a brand as one', () => {
    const group = groupOf('a', 15, { brandCount: 4, offeredCount: 4 });
    expect(show([group])).toMatchObject([{ end: 12, visible: { length: 12 }, cards: { length: 12 } }]);
  });

  test('of a chosen brand are one more than the preview, because its card has a separate row', () => {
    const previewOf = (count: number, isChosen = true) => {
      const groups = [groupOf('a', count, { brandCount: 4, offeredCount: 4, isChosen }), groupOf('b', 1)];
      const [first] = show(groups);
      return [first?.visible.length, first?.isExpandable];
    };
    expect(previewOf(10)).toEqual([7, false]);
    expect(previewOf(11)).toEqual([7, true]);
    expect(previewOf(10, false)).toEqual([6, true]);
  });

  test('of several names are a preview each; an expanded name shows all', () => {
    const groups = groupsOf({ a: 30, none: 0, b: 9, c: 4 });
    expect(sizes(show(groups))).toEqual([
      ['a', 6],
      ['b', 6],
    ]);
    expect(sizes(show(groups, { limit: 36, expanded: ['b'] }))).toEqual([
      ['a', 6],
      ['b', 9],
      ['c', 4],
    ]);
    expect(show(groups, { expanded: ['b'] }).at(-1)?.end).toBe(19);
  });

  test('include the preview of a name at the limit for it', () => {
    const [, , c] = show(groupsOf({ a: 30, b: 9, c: 4 }), { expanded: ['a'] });
    expect(c?.visible).toHaveLength(0);
    expect(limitFor(c?.end ?? 0)).toBe(48);
  });

  test('are one full row of a preview in a wide window, and six in a narrow one', () => {
    expect([1, 2, 3, 4, 5, 6].map(previewCount)).toEqual([6, 6, 6, 4, 5, 6]);
    const [five, six] = show(groupsOf({ a: 5, b: 6 }), { preview: 5 });
    expect([five?.isExpandable, six?.isExpandable, six?.visible.length]).toEqual([false, true, 5]);
  });

  test('of a name with more results than were loaded can’t be expanded while the preview shows all', () => {
    const groups = [groupOf('a', 5, { more: true }), groupOf('b', 7, { more: true })];
    expect(show(groups).map((one) => one.isExpandable)).toEqual([false, true]);
  });

  test('are none for a name without logos, which stays visible if its brand is known', () => {
    const visible = (hasBrand: boolean) => show([groupOf('acme', 0, { hasBrand })])[0]?.isVisible;
    expect([visible(true), visible(false)]).toEqual([true, false]);
  });

  test('are followed by skeletons in whole rows while a search runs', () => {
    const skeletons = (isPending: boolean) => {
      const [shown] = show([groupOf('a', 3, { isPending })]);
      return shown && skeletonCount(shown, 6, 2);
    };
    expect([skeletons(true), skeletons(false)]).toEqual([2, 0]);
  });
});
