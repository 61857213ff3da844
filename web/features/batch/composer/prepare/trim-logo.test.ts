import { expect, test, vi } from 'vitest';
import type { Pixels, Render } from '#images/pixels.ts';
import { makeSheet } from '#svg/sheet/make-sheet.ts';
import { prepareLogo } from '#svg/sheet/prepare-logo.ts';
import { trimLogo } from './trim-logo.ts';

const svgOf = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`);
const PATH = svgOf('<path d="M20 40h60v20H20z"/>');

/** Draws a box with these edges, in the coordinates of the file, in any document with a view box. */
const rendererOf = (left: number, top: number, right: number, bottom: number) =>
  vi.fn<Render>(async (svg, width, height): Promise<Pixels> => {
    const [, box = '0 0 100 100'] = /viewBox="([^"]*)"/.exec(svg) ?? [];
    const [x = 0, y = 0, across = 100, down = 100] = box.split(' ').map(Number);
    const column = (at: number) => Math.round(((at - x) * width) / across);
    const row = (at: number) => Math.round(((at - y) * height) / down);
    const data = new Uint8ClampedArray(width * height * 4);
    for (let at = Math.max(0, row(top)); at < Math.min(height, row(bottom)); at += 1)
      data.fill(
        255,
        (at * width + Math.max(0, column(left))) * 4,
        (at * width + Math.min(width, column(right))) * 4,
      );
    return { width, height, data };
  });
const trim = (source: Uint8Array, render: Render) => trimLogo(source, prepareLogo(source, 1), render);

test('a logo with margins is cut to what it draws, and fills its cell on a sheet', async () => {
  const trimmed = (await trim(PATH, rendererOf(20, 40, 80, 60))) ?? '';
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(trimmed) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  expect([x, y, width, height].map((length) => Math.round(length))).toEqual([20, 40, 60, 20]);
  expect(trimmed).toContain('<path d="M20 40h60v20H20z"/>');
  const [whole, cut] = [PATH, trimmed].map(
    (source) => makeSheet([{ title: 'Acme', credit: null, source }]).layout?.cells[0]?.frame,
  );
  expect(whole).toMatchObject({ width: 144, height: 144 });
  expect(cut?.width).toBe(144);
  expect(cut?.height).toBeCloseTo(48, 0);
});

test('a logo without margins is drawn only once, and stays as it is', async () => {
  const render = rendererOf(0, 0, 100, 100);
  expect(await trim(PATH, render)).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

test.each([
  ['has text, which another font would widen', svgOf('<text>Acme</text>'), rendererOf(20, 40, 80, 60)],
  ['shows nothing', PATH, rendererOf(0, 0, 0, 0)],
  ['can’t be drawn', PATH, () => Promise.reject(new Error('broken'))],
])('a logo stays as it is if it %s', async (_, source, render) => {
  expect(await trim(source, render)).toBeNull();
});
