import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countColors } from './count-colors.ts';
import { distanceOf, oklabOf } from './oklab.ts';

type Rgba = readonly [number, number, number, number];

function pixelsOf(...runs: [Rgba, number][]) {
  const data = runs.flatMap(([rgba, count]) => Array.from({ length: count }, () => rgba).flat());
  return { data: new Uint8ClampedArray(data), width: data.length / 4, height: 1 };
}

const BLUE: Rgba = [0x24, 0x96, 0xed, 255];
const RED: Rgba = [200, 20, 20, 255];
const hexesOf = (...runs: [Rgba, number][]) => countColors(pixelsOf(...runs)).map(({ hex }) => hex);

test('the colour of the largest area comes first, with its exact value', () => {
  expect(hexesOf([RED, 20], [BLUE, 60])).toEqual(['#2496ED', '#C81414']);
});

test('transparent pixels and specks don’t count', () => {
  expect(hexesOf([BLUE, 500], [[255, 255, 255, 10], 900], [RED, 2])).toEqual(['#2496ED']);
  expect(countColors(pixelsOf([[9, 9, 9, 0], 5]))).toEqual([]);
});

test('similar colours count as one, the most frequent of them', () => {
  const near: Rgba = [0x26, 0x94, 0xea, 255];
  expect(hexesOf([near, 30], [BLUE, 50])).toEqual(['#2496ED']);
});

test('at most six colours of the image are returned, far enough apart, the largest share first', () => {
  const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 50, 255));
  const runs = fc.array(fc.tuple(color, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(runs, (areas) => {
      const inputs = areas.filter(([[, , , alpha]]) => alpha === 255).map(([rgba]) => hexesOf([rgba, 1])[0]);
      const colors = countColors(pixelsOf(...areas));
      expect(colors.length).toBeLessThanOrEqual(6);
      expect(colors.length > 0).toBe(inputs.length > 0);
      const labs = colors.map(({ hex }) => oklabOf(Number.parseInt(hex.slice(1), 16)));
      for (const [index, { hex, share }] of colors.entries()) {
        expect(inputs).toContain(hex);
        expect(share).toBeLessThanOrEqual(colors[index - 1]?.share ?? 1);
        for (const other of labs.slice(0, index))
          expect(distanceOf(other, labs[index] ?? other)).toBeGreaterThanOrEqual(0.08);
      }
    }),
  );
});

test('the distance between black and white is 1', () => {
  expect(distanceOf(oklabOf(0x000000), oklabOf(0xffffff))).toBeCloseTo(1, 3);
});
