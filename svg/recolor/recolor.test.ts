import { expect, test } from 'vitest';
import { hasRsvg } from '#testing/programs.mjs';
import { differenceOf, drawPixels } from '#testing/sheet/pixels.ts';
import { parseColor } from './parse-color.ts';
import { type RecolorOptions, recolor } from './recolor.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40"${attributes}>${inside}</svg>`;
const canDraw = hasRsvg() || process.env.CI;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Drawings in several colours without white, by how they state them. */
const COLORED = {
  attributes: svg(
    '<rect width="20" height="40" fill="red"/><circle cx="30" cy="20" r="8" stroke="#06c" stroke-width="3" fill="none"/>',
  ),
  'no colour at all': svg('<path d="M2 2h36L20 38z"/>'),
  styles: svg('<g style="fill:hsl(20 80% 40%);stroke:navy"><rect x="4" y="4" width="30" height="20"/></g>'),
  rules: svg(
    '<style>.a{fill:#e01}.b{fill:none;stroke:rgb(0 90 200);stroke-width:4}@media all{.c{fill:gold}}</style><path class="a" d="M0 0h20v20H0z"/><circle class="b" cx="28" cy="28" r="8"/><rect class="c" y="30" width="9" height="9"/>',
  ),
  'a variable': svg('<style>:root{--x:#f60}path{fill:var(--x)}</style><path d="M0 0h30v30z"/>'),
  currentColor: svg('<path fill="currentColor" d="M0 0h30v30z"/>', ' color="#0a0"'),
  'gradients that fade': svg(
    '<linearGradient id="g"><stop stop-color="#00f"/><stop offset="1" stop-color="#0f0" stop-opacity="0"/></linearGradient><rect width="40" height="40" fill="url(#g)"/>',
  ),
  'colours with alpha': svg(
    '<rect width="40" height="20" fill="#ff000080"/><rect y="20" width="40" height="20" fill="rgba(0,0,255,.25)"/>',
  ),
  'a white mask': svg(
    '<style>.w{fill:#fff}.h{fill:#000}</style><mask id="m"><rect class="w" width="40" height="40"/><circle class="h" cx="20" cy="20" r="9"/></mask><rect class="h" width="40" height="40" mask="url(#m)"/>',
  ),
  'a mask that inherits': svg(
    '<g fill="#fff"><mask id="m"><path d="M0 0h20v40H0z"/></mask></g><path fill="#e01" mask="url(#m)" d="M0 0h40v40H0z"/>',
  ),
  'a mask that uses a drawn shape': svg(
    '<path id="p" fill="#ccc" d="M0 0h10v40H0z"/><mask id="m"><use xlink:href="#p"/></mask><path fill="#e01" mask="url(#m)" d="M0 0h40v40H0z"/>',
  ),
  'a pattern and a clip': svg(
    '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3" fill="#096"/></pattern><clipPath id="c"><circle cx="20" cy="20" r="18" fill="red"/></clipPath><rect width="40" height="40" clip-path="url(#c)" fill="url(#p) red"/>',
  ),
};
const names = Object.keys(COLORED) as (keyof typeof COLORED)[];

/** Returns the opacities of a picture, and the distinct colours of its opaque pixels. */
async function read(source: string, options?: RecolorOptions) {
  const { data } = await drawPixels(options ? recolor(source, options).svg : source, 80);
  const alphas: number[] = [];
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    alphas.push(data[at + 3] ?? 0);
    if (data[at + 3] === 255) colors.add([...data.subarray(at, at + 3)].join());
  }
  return { alphas, colors: [...colors] };
}

test.each(names)('%s become one colour and keep their shape and opacity', async (name) => {
  if (!canDraw) return;
  const original = await read(COLORED[name]);
  const inked = await read(COLORED[name], { ink: '#2b49d6' });
  expect(inked.alphas.filter((alpha, at) => Math.abs(alpha - (original.alphas[at] ?? 0)) > 2)).toEqual([]);
  expect(inked.alphas.some((alpha) => alpha > 0)).toBe(true);
  expect(['43,73,214', undefined]).toContain(inked.colors[0]);
  expect(inked.colors.length).toBeLessThanOrEqual(1);
});

test.each(names)('%s become grey and keep their shape', async (name) => {
  if (!canDraw) return;
  const original = await read(COLORED[name]);
  const grey = await read(COLORED[name], { ink: 'grey' });
  expect(grey.alphas.filter((alpha, at) => Math.abs(alpha - (original.alphas[at] ?? 0)) > 2)).toEqual([]);
  const isGrey = (color: string) => new Set(color.split(',')).size === 1;
  expect(name === 'currentColor' || grey.colors.every(isGrey)).toBe(true);
});

test('white parts on other colours become holes, or get the colour too', async () => {
  const source = svg('<circle cx="20" cy="20" r="18" fill="#06c"/><path fill="#fff" d="M14 10h12v20H14z"/>');
  expect(recolor(source, { ink: '#000000' }).hasLightParts).toBe(true);
  expect(recolor(source.replace('#06c', 'white'), { ink: '#000000' }).hasLightParts).toBe(false);
  if (!canDraw) return;
  const expected = svg(
    '<path fill-rule="evenodd" d="M20 2a18 18 0 0 1 0 36a18 18 0 0 1 0-36zM14 10h12v20H14z"/>',
  );
  const draw = (text: string) => drawPixels(text, 80);
  const holes = recolor(source, { ink: '#000000' }).svg;
  expect(differenceOf(await draw(holes), await draw(expected), 24)).toBeLessThan(0.003);
  const solid = recolor(source, { ink: '#000000', cutsOut: false }).svg;
  const circle = svg('<circle cx="20" cy="20" r="18"/>');
  expect(differenceOf(await draw(solid), await draw(circle), 24)).toBeLessThan(0.003);
});

test('raster images are reported and stay; embedded SVGs are recoloured', () => {
  const bitmap = svg(`<image width="9" height="9" xlink:href="data:image/png;base64,${PNG}"/>`);
  expect(recolor(bitmap, { ink: '#000000' })).toMatchObject({ hasBitmaps: true });
  const inner = Buffer.from(svg('<path fill="red" d="M0 0h9v9z"/>')).toString('base64');
  const nested = svg(`<image width="9" height="9" href="data:image/svg+xml;base64,${inner}"/>`);
  const { svg: code, hasBitmaps } = recolor(nested, { ink: '#123456' });
  expect(hasBitmaps).toBe(false);
  const data = /base64,([^"]+)/.exec(code)?.[1] ?? '';
  expect(Buffer.from(data, 'base64').toString()).toContain('fill="#123456"');
});

test('a recoloured SVG runs nothing, and one that is damaged is refused', () => {
  const { svg: code } = recolor(svg('<script>alert(1)</script><path onclick="alert(1)" d="M0 0h9v9z"/>'), {
    ink: '#ffffff',
  });
  expect(code).not.toContain('alert');
  expect(() => recolor('<svg', { ink: '#ffffff' })).toThrow('damaged');
});

test.each([
  'fill="#c2222"',
  'fill=""',
  'fill="inherit"',
  'fill="windowtext"',
  'fill="initial"',
  'fill="var(--missing)"',
  'style="fill:inherit"',
  'style="fill:initial"',
  'style="fill:#12345"',
  'style="fill:var(--missing)"',
  'style="fill:var(--missing,#c22)"',
  'style="fill:revert"',
])('a root with %s gets the colour', (paint) => {
  const { svg: code } = recolor(svg('<path d="M0 0h9v9z"/>', ` ${paint}`), { ink: '#2b49d6' });
  expect(code).toMatch(/^<svg [^>]*(?:fill="#2b49d6"|style="fill:(?:var\(--missing,)?#2b49d6\)?")/);
  expect(code).not.toMatch(/style="fill:(?!.*#2b49d6)/);
});

const INK = { ink: '#2b49d6' } as const;

test.each([
  ['<path fill="#ff000080"/>', '<path fill="#2b49d6" fill-opacity="0.502"/>'],
  ['<path fill="rgba(0,0,0,.5)" fill-opacity=".5"/>', '<path fill="#2b49d6" fill-opacity="0.25"/>'],
  ['<path style="stroke:rgb(9 9 9/20%)"/>', '<path style="stroke:#2b49d6;stroke-opacity:0.2"/>'],
  [
    '<stop stop-color="hsla(0,0%,0%,.4)" stop-opacity="50%"/>',
    '<stop stop-color="#2b49d6" stop-opacity="0.2"/>',
  ],
  [
    '<g fill="rgba(0,0,0,.5)"><path fill-opacity=".5"/><path fill="red"/></g>',
    '<g fill="#2b49d6" fill-opacity="0.5"><path fill-opacity="0.25"/><path fill="#2b49d6" fill-opacity="1"/></g>',
  ],
  [
    '<g fill-opacity=".5"><path fill="rgba(0,0,0,.5)"/></g>',
    '<g fill-opacity=".5"><path fill="#2b49d6" fill-opacity="0.25"/></g>',
  ],
  [
    '<style>.a{fill:rgba(0,0,0,.5)}</style><path class="a"/>',
    '<style>.a{fill:#2b49d6;fill-opacity:0.5}</style><path class="a"/>',
  ],
])('a half-transparent colour becomes a colour and its opacity: %s', (inside, expected) => {
  expect(recolor(svg(inside), INK).svg).toContain(expected);
});

test('colours are read in each notation', () => {
  expect(
    ['#f00', 'Red', 'rgb(255 0 0)', 'rgb(100%,0%,0%)', 'hsl(0,100%,50%)', 'hsl(1turn 100% 50% / 1)'].map(
      parseColor,
    ),
  ).toEqual(Array.from({ length: 6 }, () => [255, 0, 0, 1]));
  expect(['white', 'black', 'aliceblue', 'yellowgreen'].map((name) => parseColor(name)?.[0])).toEqual([
    255, 0, 240, 154,
  ]);
  expect(parseColor('#00000080')?.[3]).toBeCloseTo(0.5, 2);
  expect(['none', 'url(#a)', 'inherit', '#12', 'rgb()'].map(parseColor)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
