/** Returns the columns of a grid with up to eight colours in which none stands alone in the last row. */
export function columnsFor(count: number): number {
  if (count <= 5) return Math.max(3, count);
  return [4, 3].find((columns) => count % columns === 0) ?? 4;
}
