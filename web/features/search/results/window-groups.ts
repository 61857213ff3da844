import type { ResultGroup } from './group-results.ts';

export const STEP = 12;
const HEAD = 6;
/** From so many columns on, one row is a head. */
const WIDE = 4;

/** A group as it stands on the page: some of its logos, and whether it can be expanded. */
export interface ShownGroup {
  group: ResultGroup;
  logos: ResultGroup['logos'];
  isExpanded: boolean;
  isExpandable: boolean;
}

export interface GroupWindow {
  groups: ShownGroup[];
  /** How many logos would be shown without a limit. */
  total: number;
}

/** Of several names: how many logos of each are shown before it is expanded. Rows are full wherever there are so many. */
export function headOf(columns: number): number {
  return columns >= WIDE ? columns : HEAD;
}

/** What of the groups is wanted: of several names a head each, and everything of those that are expanded. */
export interface Extent {
  head: number;
  expanded: readonly string[];
}

function reachOf({ name, logos }: ResultGroup, isSingle: boolean, { head, expanded }: Extent): number {
  return isSingle || expanded.includes(name) ? logos.length : Math.min(head, logos.length);
}

/**
 * Chooses what is on the page: of a single name everything, of several a head each unless expanded; and of that, in
 * order, at most `limit` logos. Names without logos have no group here, unless they are being asked for.
 */
export function windowGroups(all: readonly ResultGroup[], limit: number, extent: Extent): GroupWindow {
  const isSingle = all.length === 1;
  const groups: ShownGroup[] = [];
  let total = 0;
  for (const group of all) {
    const reach = reachOf(group, isSingle, extent);
    if ((reach > 0 || group.isAsking) && total < limit) {
      groups.push({
        group,
        logos: group.logos.slice(0, Math.min(reach, limit - total)),
        isExpanded: extent.expanded.includes(group.name),
        isExpandable: !isSingle && (group.logos.length > extent.head || group.more),
      });
    }
    total += reach;
  }
  return { groups, total };
}

/** How many empty cards keep the room, in whole rows, of what a name may still get of its head. */
export function roomFor(
  { logos, isAsking }: ResultGroup,
  { head, columns }: { head: number; columns: number },
): number {
  const rowsOf = (count: number) => Math.ceil(count / columns);
  return isAsking ? Math.max(0, rowsOf(head) - rowsOf(logos.length)) * columns : 0;
}

/** The limit, in steps of 12, at which the head of a name is on the page. */
export function limitFor(name: string, all: readonly ResultGroup[], extent: Extent): number {
  const index = all.findIndex((group) => group.name === name);
  const { total } = windowGroups(all.slice(0, index + 1), 0, extent);
  return countFor(total - 1);
}

/** How many logos must be shown, in steps of 12, for the one at this place to be among them. */
export function countFor(index: number): number {
  return Math.ceil((index + 1) / STEP) * STEP;
}
