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

/** Returns the value that a share of all values (0 to 1) doesn't exceed; NaN without values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns the limits of the middle half of the values. */
export function quartilesOf(values: readonly number[]): [number, number] {
  return [interpolate(values, 0.25), interpolate(values, 0.75)];
}

function interpolate(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place % 1);
}
