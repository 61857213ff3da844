import { createStore } from '#web/lib/store.ts';

/** The layout of a list's rows in pixels: the height of each, its distance from the top of the list, and the total height. */
export interface Rows {
  heights: readonly number[];
  starts: readonly number[];
  total: number;
}

/** Returns the layout of rows with these heights in pixels and a gap between them. */
export function layOutRows(heights: readonly number[], gap: number): Rows {
  let next = 0;
  const starts = heights.map((height) => {
    const start = next;
    next += height + gap;
    return start;
  });
  return { heights, starts, total: Math.max(0, next - gap) };
}

/** Returns the range of rows that overlap the pixels `from` to `to`. `end` is exclusive. */
export function rowsBetween(
  { heights, starts }: Rows,
  from: number,
  to: number,
): [first: number, end: number] {
  const first = starts.findIndex((start, row) => start + (heights[row] ?? 0) > from);
  if (first < 0) return [starts.length, starts.length];
  const end = starts.findIndex((start) => start >= to);
  return [first, Math.max(first, end < 0 ? starts.length : end)];
}

const STORAGE_KEY = 'row-heights';
const MAX_ROWS = 5000;

const heights = createStore<Map<string, number>>(readStoredHeights, new Map());

function readStoredHeights(): Map<string, number> {
  addEventListener('pagehide', storeHeights);
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function storeHeights(): void {
  try {
    if (heights.get().size > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...heights.get()]));
  } catch {}
}

/** Returns the height in pixels of a row if it was measured in this tab. With it, Back restores the same layout. */
export function cachedHeight(row: string): number | undefined {
  return heights.get().get(row);
}

export function cacheHeight(row: string, height: number): void {
  if (heights.get().size >= MAX_ROWS) heights.get().clear();
  heights.get().set(row, height);
}
