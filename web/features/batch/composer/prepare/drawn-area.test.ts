import { describe, expect, it } from 'vitest';
import type { Pixels } from '#web/lib/files/pixels.ts';
import { measureDrawn } from './drawn-area.ts';

/** The RGBA colours of the letters in test images. */
const PAINT: Record<string, readonly number[]> = {
  '.': [0, 0, 0, 0],
  w: [255, 255, 255, 255],
  // A yellow and a grey that are almost white: their luminances are 0.93 and 0.88.
  y: [255, 255, 0, 255],
  g: [242, 242, 242, 255],
  k: [0, 0, 0, 255],
  // Almost black: its luminance is 0.011.
  d: [28, 26, 24, 255],
  b: [36, 150, 237, 255],
  // Half transparent, and a shadow that is hardly seen.
  h: [200, 0, 0, 128],
  s: [200, 0, 0, 20],
};
/** What is measured where nothing is drawn. */
const WHOLE = { x: 0, y: 0, width: 1, height: 1, area: 1 };
const MIDDLE = { x: 0.25, y: 0, width: 0.5, height: 1, area: 0.5 };

function image(...rows: string[]): Pixels {
  const data = rows.flatMap((row) => [...row].flatMap((letter) => PAINT[letter] ?? []));
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length };
}

describe('what is drawn of a logo', () => {
  it('is measured in shares of its width and height', () => {
    const { light, dark } = measureDrawn(image('........', '..bb....', '..b.....', '........'));
    expect(light).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.5, area: 3 / 32 });
    expect(dark).toEqual(light);
  });

  it('includes pixels at the edges', () => {
    expect(measureDrawn(image('b...', '....', '...b')).light).toMatchObject({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    });
    expect(measureDrawn(image('b')).light).toEqual({ ...WHOLE });
    expect(measureDrawn(image('...b')).light).toEqual({ x: 0.75, y: 0, width: 0.25, height: 1, area: 0.25 });
  });

  it('doesn’t count white on a light sheet, nor black on a dark one, which still cover what is behind them', () => {
    const { light, dark } = measureDrawn(image('wwbk', 'wwbk'));
    expect(light).toEqual({ ...WHOLE, area: 0.5 });
    expect(dark).toEqual({ ...WHOLE, area: 0.75 });
  });

  it('includes colours that can just be told from the sheet', () => {
    const { light, dark } = measureDrawn(image('gyd.'));
    expect([light.area, dark.area]).toEqual([0.5, 0.5]);
    expect(light).toMatchObject({ x: 0, width: 0.75 });
  });

  it('counts half transparent pixels half, and ends where a shadow becomes faint', () => {
    expect(measureDrawn(image('hh..')).light).toMatchObject({ width: 0.5, area: (2 * (128 / 255)) / 4 });
    const { x, width, area } = measureDrawn(image('sbs.')).light;
    expect([x, width]).toEqual([0.25, 0.25]);
    expect(area).toBeCloseTo((1 + 2 * (20 / 255)) / 4);
  });

  it.each([
    ['an empty picture', '....', WHOLE, WHOLE],
    ['a white logo', '.ww.', MIDDLE, MIDDLE],
    ['a black logo', '.kk.', MIDDLE, MIDDLE],
    ['a faint shadow alone', 'ssss', WHOLE, WHOLE],
  ])('is all of it for %s where nothing is seen', (_, row, light, dark) => {
    expect(measureDrawn(image(row))).toEqual({ light, dark });
  });
});
