/** What is drawn of a logo, in shares of its width and height. */
export interface Drawn {
  /** The bounds of what is drawn. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The share of the logo's area that is drawn. */
  area: number;
}

/** The variance that is left of that of logos which all fill their cells. */
const LEFT_VARIANCE = 0.2;
/** No logo is scaled down further, however thin another one is. */
const MIN_SCALE = 0.45;
const STEPS = 30;

/**
 * Returns the scale of each logo at which they draw about equal areas: as large as possible, with a fifth of the variance that they
 * have where all fill their cells, as far as `MIN_SCALE` allows. A thin logo stays as large as its cell allows.
 * @param largest the drawn area of each logo where it fills its cell, in square CSS pixels
 */
export function scaleToEqualAreas(largest: readonly number[]): number[] {
  const scalesFor = (target: number) =>
    largest.map((area) => (area > target ? Math.max(MIN_SCALE, Math.sqrt(target / area)) : 1));
  const varianceFor = (target: number) => {
    const scales = scalesFor(target);
    return relativeVariance(largest.map((area, at) => area * (scales[at] ?? 1) ** 2));
  };
  const limit = relativeVariance(largest) * LEFT_VARIANCE;
  if (limit === 0) return largest.map(() => 1);
  let [low, high] = [Math.min(...largest), Math.max(...largest)];
  for (let step = 0; step < STEPS; step += 1) {
    const target = (low + high) / 2;
    if (varianceFor(target) > limit) high = target;
    else low = target;
  }
  return scalesFor(low);
}

/** Returns the variance of areas in units of their squared mean, so that smaller logos don't count as more alike. */
export function relativeVariance(areas: readonly number[]): number {
  const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length;
  if (!(mean > 0)) return 0;
  return areas.reduce((sum, area) => sum + (area - mean) ** 2, 0) / areas.length / mean ** 2;
}
