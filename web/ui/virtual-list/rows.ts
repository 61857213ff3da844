/** Rows below each other: the start of each and the total height, in pixels from the top of the first. */
export interface Rows {
  heights: readonly number[];
  starts: readonly number[];
  total: number;
}

/** Returns the layout of rows of these heights with a gap between them. */
export function layRows(heights: readonly number[], gap: number): Rows {
  let next = 0;
  const starts = heights.map((height) => {
    const start = next;
    next += height + gap;
    return start;
  });
  return { heights, starts, total: Math.max(0, next - gap) };
}

/** Returns the rows that overlap a range: the first one, and the one after the last. */
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
