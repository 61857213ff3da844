/** Returns the columns of a grid with up to eight colours: up to five fill one row, and of more, none stands alone in the last row. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return [4, 3].find((columns) => count % columns === 0) ?? 4;
}

/** Returns the beginning of a colour's name and its number, e.g. ["--figma-logo", "-1"]. The number may be empty. */
export function splitName(name: string): [start: string, number: string] {
  const [number = ''] = /-\d+$/.exec(name) ?? [];
  return [name.slice(0, name.length - number.length), number];
}
