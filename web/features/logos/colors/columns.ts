/** Returns the columns of a grid with up to eight colours: up to five fill one row, and of more, none stands alone in the last row. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return [4, 3].find((columns) => count % columns === 0) ?? 4;
}
