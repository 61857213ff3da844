import { type CardGroup, separateCount } from './cards.ts';

/** The number of cards that each step of scrolling adds. */
export const STEP = 12;
const PREVIEW_COUNT = 6;
/** With at least this many columns, the preview of a name is one row. */
const WIDE_COLUMNS = 4;

/** How many cards each of several names shows: all if it is in `expanded`, otherwise `preview`, and that in a separate row. */
export interface Extent {
  preview: number;
  expanded: readonly string[];
}

/** A group and its visible cards. */
export interface VisibleGroup extends CardGroup {
  /** The number of its cards, including those that aren’t visible. */
  total: number;
  isExpanded: boolean;
  isExpandable: boolean;
}

/** Returns how many cards the preview of a name shows. */
export function previewCount(columns: number): number {
  return columns >= WIDE_COLUMNS ? columns : PREVIEW_COUNT;
}

/**
 * Returns the visible groups, with at most `limit` cards in total, and the number of cards without that limit.
 * Leaves out names without logos unless their search is running or their brand is known.
 */
export function visibleGroupsOf(
  all: readonly CardGroup[],
  limit: number,
  { preview, expanded }: Extent,
): { groups: VisibleGroup[]; total: number } {
  const isSingle = all.length === 1;
  const groups: VisibleGroup[] = [];
  let total = 0;
  for (const one of all) {
    const { group, cards } = one;
    const isExpanded = expanded.includes(group.name);
    const previewed = separateCount(one) + preview;
    const visible = isSingle || isExpanded ? cards : cards.slice(0, previewed);
    if ((visible.length > 0 || group.isPending || group.hasBrand) && total < limit) {
      const isExpandable = !isSingle && cards.length > previewed;
      const shown = visible.slice(0, limit - total);
      groups.push({ ...one, cards: shown, total: cards.length, isExpanded, isExpandable });
    }
    total += visible.length;
  }
  return { groups, total };
}

/** Returns how many skeletons, in whole rows, reserve space for the logos that a running search may add. */
export function skeletonCount(visible: VisibleGroup, preview: number, columns: number): number {
  const { group, total } = visible;
  const rowsOf = (count: number) => Math.ceil(count / columns);
  const others = total - separateCount(visible);
  return group.isPending ? Math.max(0, rowsOf(preview) - rowsOf(others)) * columns : 0;
}

/** Returns the limit, in steps of 12, that shows the preview of a name. */
export function limitFor(name: string, all: readonly CardGroup[], extent: Extent): number {
  const index = all.findIndex(({ group }) => group.name === name);
  return limitForIndex(visibleGroupsOf(all.slice(0, index + 1), 0, extent).total - 1);
}

/** Returns the limit, in steps of 12, that shows the card at this index. */
export function limitForIndex(index: number): number {
  return Math.ceil((index + 1) / STEP) * STEP;
}
