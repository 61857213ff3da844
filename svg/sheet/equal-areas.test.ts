import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeVariance, scaleToEqualAreas } from './equal-areas.ts';

/** The areas in px² that the logos of a usual wall draw where they fill their cells: symbols, wordmarks, a crest and a monogram. */
const WALL = [16_900, 14_200, 9_800, 6_300, 3_900, 2_600, 2_100, 7_700, 1_500, 11_000, 5_200, 800];

const drawnAt = (largest: readonly number[], scales: readonly number[]) =>
  largest.map((area, at) => area * (scales[at] ?? Number.NaN) ** 2);
/** Areas that don't differ more than the least scale can level. */
const areas = fc.array(fc.integer({ min: 4500, max: 20_000 }), { minLength: 1, maxLength: 60 });

describe('equal areas', () => {
  it('leave a fifth of the variance of logos that fill their cells, and no less, so that all stay large', () => {
    const drawn = drawnAt(WALL, scaleToEqualAreas(WALL));
    const share = relativeVariance(drawn) / relativeVariance(WALL);
    expect(share).toBeLessThanOrEqual(0.2);
    expect(share).toBeGreaterThan(0.199);
  });

  it('leave at most a fifth of the variance for any logos, and let none grow out of its cell', () => {
    fc.assert(
      fc.property(areas, (largest) => {
        const scales = scaleToEqualAreas(largest);
        expect(scales.every((scale) => scale > 0 && scale <= 1)).toBe(true);
        const limit = relativeVariance(largest) * 0.2;
        expect(relativeVariance(drawnAt(largest, scales))).toBeLessThanOrEqual(limit + 1e-9);
      }),
    );
  });

  it('leave the logo that draws least as large as its cell', () => {
    fc.assert(
      fc.property(areas, (largest) => {
        const least = largest.indexOf(Math.min(...largest));
        expect(scaleToEqualAreas(largest)[least]).toBe(1);
      }),
    );
  });

  it('never make a logo that draws more look smaller than one that draws less', () => {
    const sorted = WALL.toSorted((one, other) => one - other);
    const drawn = drawnAt(sorted, scaleToEqualAreas(sorted));
    for (const [at, area] of drawn.entries())
      expect(area).toBeGreaterThanOrEqual((drawn[at - 1] ?? 0) - 1e-6);
  });

  it('don’t shrink the other logos to less than half of their cells because one is thin', () => {
    const scales = scaleToEqualAreas([10, ...Array(9).fill(10_000)]);
    expect(scales).toEqual([1, ...Array(9).fill(0.45)]);
    expect(scaleToEqualAreas([0, 100])).toEqual([1, 0.45]);
  });

  it('don’t depend on the order of the logos or the size of the cells', () => {
    const scales = scaleToEqualAreas(WALL);
    expect(scaleToEqualAreas(WALL.toReversed()).toReversed()).toEqual(scales);
    const larger = scaleToEqualAreas(WALL.map((area) => area * 9));
    for (const [at, scale] of scales.entries()) expect(larger[at]).toBeCloseTo(scale, 6);
  });

  it.each([
    ['no logos', []],
    ['one logo', [5000]],
    ['logos that already draw equal areas', [50, 50, 50]],
    ['logos that draw nothing', [0, 0]],
  ])('leave %s as large as their cells', (_, largest) => {
    expect(scaleToEqualAreas(largest)).toEqual(largest.map(() => 1));
  });
});

describe('the relative variance of areas', () => {
  it('is the squared deviation from their mean in units of the mean', () => {
    expect(relativeVariance([1, 3])).toBe(0.25);
    expect(relativeVariance([100, 300])).toBe(0.25);
  });

  it('is zero for equal areas and where there is no area', () => {
    for (const none of [[], [0], [0, 0], [7, 7, 7]]) expect(relativeVariance(none)).toBe(0);
  });
});
