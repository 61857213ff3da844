/** Returns `count` items spread evenly over a list. */
export function sampleEvenly<T>(all: readonly T[], count: number): T[] {
  return all.filter(
    (_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length),
  );
}

/** Returns the upper median; NaN without values. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
