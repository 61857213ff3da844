import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pixels } from '#images/pixels.ts';
import { prepareLogo } from '#svg/sheet/prepare-logo.ts';
import { inspectLogo, measureDrawn } from './run-prepare.ts';

const logoOf = (width: number, height: number) =>
  prepareLogo(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9"/></svg>`,
    1,
  );

/** A browser that draws every image with one colour; it records the sizes of its canvases and the addresses that it keeps. */
const browser = {
  decode: async () => {},
  color: [0, 0, 0, 0],
  hasContext: true,
  sizes: [] as string[],
  urls: new Set<string>(),
};

function createCanvas() {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () =>
      browser.hasContext
        ? {
            drawImage: () => undefined,
            getImageData: (_x: number, _y: number, width: number, height: number) => {
              browser.sizes.push(`${canvas.width}×${canvas.height}`);
              // The left half is clear.
              const data = Array.from({ length: width * height }, (_, at) =>
                at % width < width / 2 ? [0, 0, 0, 0] : browser.color,
              );
              return { width, height, data: Uint8ClampedArray.from(data.flat()) };
            },
          }
        : null,
  };
  return canvas;
}

beforeEach(() => {
  Object.assign(browser, { decode: async () => {}, color: [20, 120, 20, 255], hasContext: true, sizes: [] });
  browser.urls.clear();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => browser.decode();
    },
  );
  vi.stubGlobal('document', { createElement: createCanvas });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    browser.urls.add('blob:1');
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void browser.urls.delete(url));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is seen of a logo', () => {
  it('is measured on a drawing whose longer side has 128 pixels', async () => {
    const { drawn, background } = await inspectLogo(logoOf(200, 100));
    expect(drawn?.light).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1, area: 0.5 });
    expect(background).toBe('light');
    await inspectLogo(logoOf(1, 4));
    expect(browser.sizes).toEqual(['128×64', '32×128']);
  });

  it('is measured on at least one pixel for a very thin logo', async () => {
    await inspectLogo(logoOf(5000, 1));
    await inspectLogo(logoOf(1, 5000));
    expect(browser.sizes).toEqual(['128×1', '1×128']);
  });

  it('says that a white logo needs a dark background', async () => {
    browser.color = [255, 255, 255, 255];
    const { drawn, background } = await inspectLogo(logoOf(10, 10));
    expect(background).toBe('dark');
    expect([drawn?.light.width, drawn?.dark.width]).toEqual([0.5, 0.5]);
  });

  it.each([
    ['can’t draw it', () => (browser.decode = () => Promise.reject(new Error('broken')))],
    ['has no memory for another canvas', () => (browser.hasContext = false)],
    [
      'blocks its pixels',
      () =>
        vi.stubGlobal('document', {
          createElement: () => {
            throw new DOMException('tainted', 'SecurityError');
          },
        }),
    ],
  ])('is not known if the browser %s, which isn’t an error', async (_, fail) => {
    fail();
    expect(await inspectLogo(logoOf(10, 10))).toEqual({ drawn: null, background: 'light' });
  });

  it('leaves no drawing in memory, also after a failure', async () => {
    await inspectLogo(logoOf(10, 10));
    expect(browser.urls.size).toBe(0);
    browser.decode = () => Promise.reject(new Error('broken'));
    await inspectLogo(logoOf(10, 10));
    expect(browser.urls.size).toBe(0);
  });
});

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
