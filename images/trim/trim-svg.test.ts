import { describe, expect, it } from 'vitest';
import { render } from '../node/render.ts';
import { trimSvg } from './trim-svg.ts';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (attributes: string, inside: string) => `<svg ${NAMESPACE} ${attributes}>${inside}</svg>`;
const RECT = '<rect x="20" y="30" width="40" height="10"/>';

/** Trims a drawing and returns the attributes of its root. */
async function rootOf(source: string, space?: number) {
  const trimmed = (await trimSvg(source, render, { ...(space !== undefined && { space }) })) ?? '';
  const attribute = (name: string) => new RegExp(`^<[^>]*? ${name}="([^"]*)"`).exec(trimmed)?.[1];
  const box = attribute('viewBox')?.split(' ').map(Number) ?? [];
  return { trimmed, attribute, box };
}

/** Rounds each number to a whole one, because edges are found to a thousandth of the size. */
const rounded = (box: number[]) => box.map((number) => Math.round(number) + 0);

describe('what is cut', () => {
  it.each([
    ['a shape', svg('viewBox="0 0 100 100"', RECT), [20, 30, 40, 10]],
    [
      'a stroke',
      svg(
        'viewBox="0 0 100 100"',
        '<circle cx="50" cy="50" r="20" fill="none" stroke="red" stroke-width="10"/>',
      ),
      [25, 25, 50, 50],
    ],
    [
      'a clipped part',
      svg(
        'viewBox="0 0 100 100"',
        '<clipPath id="c"><rect x="40" y="40" width="10" height="10"/></clipPath><g clip-path="url(#c)"><rect width="90" height="90"/></g>',
      ),
      [40, 40, 10, 10],
    ],
    [
      'a transformed part',
      svg('viewBox="0 0 100 100"', `<g transform="translate(10 5)">${RECT}</g>`),
      [30, 35, 40, 10],
    ],
    ['what leaves the view box', svg('viewBox="0 0 100 100"', '<circle cy="50" r="20"/>'), [0, 30, 20, 40]],
    ['a tiny part', svg('viewBox="0 0 100000 100000"', RECT), [20, 30, 40, 10]],
    ['a drawing without a size', svg('', RECT), [20, 30, 40, 10]],
    [
      'a wider file than its view box',
      svg('width="200" height="100" viewBox="0 0 100 100"', RECT),
      [20, 30, 40, 10],
    ],
    [
      'what stands beside the view box',
      svg('width="200" height="100" viewBox="0 0 100 100"', '<rect x="-40" width="10" height="10"/>'),
      [-40, 0, 10, 10],
    ],
    [
      'a sliced file',
      svg('width="100" height="50" viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice"', RECT),
      [20, 30, 40, 10],
    ],
  ])('%s', async (_, source, box) => {
    expect(rounded((await rootOf(source)).box)).toEqual(box);
  });

  it('leaves clear space, a share of the longer side', async () => {
    const { box } = await rootOf(svg('viewBox="0 0 100 100"', RECT), 0.25);
    expect(rounded(box)).toEqual([10, 20, 60, 30]);
  });
});

describe('what stays', () => {
  it('is the scale, in the same units', async () => {
    const { attribute } = await rootOf(svg('width="5cm" height="5cm" viewBox="0 0 100 100"', RECT));
    expect(attribute('width')).toMatch(/^2(?:\.00\d*)?cm$/);
    expect(attribute('height')).toMatch(/^0?\.5(?:0\d*)?cm$/);
  });

  it('is a size that isn’t stated, or in percent', async () => {
    const { attribute } = await rootOf(svg('width="100%" viewBox="0 0 100 100"', RECT));
    expect([attribute('width'), attribute('height')]).toEqual(['100%', undefined]);
  });

  it('is everything but the root’s tag', async () => {
    const inside = `<!-- kept --><metadata>kept</metadata>${RECT}`;
    const { trimmed } = await rootOf(
      `<?xml version="1.0"?>\n<!-- a -->\n${svg('viewBox="0 0 100 100"', inside)}\n`,
    );
    expect(trimmed).toMatch(/^<\?xml version="1\.0"\?>\n<!-- a -->\n<svg /);
    expect(trimmed).toContain(`>${inside}</svg>\n`);
  });

  it('is a file that has no margins', async () => {
    const full = svg('viewBox="0 0 10 10"', '<rect width="10" height="10"/>');
    expect(await trimSvg(full, render)).toBe(full);
  });

  it.each([0, 0.1])('is a file that was trimmed before, with a space of %d', async (space) => {
    const { trimmed } = await rootOf(
      svg('viewBox="0 0 100 100"', '<circle cx="40" cy="50" r="21.3"/>'),
      space,
    );
    expect(await trimSvg(trimmed, render, { space })).toBe(trimmed);
  });

  it('are lengths in percent', async () => {
    const source = svg('width="200" height="100"', '<rect x="25%" y="25%" width="50%" height="50%"/>');
    const { trimmed, box } = await rootOf(source);
    expect(rounded(box)).toEqual([50, 25, 100, 50]);
    expect(trimmed).toContain(
      '<svg x="0" y="0" xmlns="http://www.w3.org/2000/svg" width="200" height="100">',
    );
  });

  it('is hidden what was cut off before, where there is clear space', async () => {
    const { trimmed, box } = await rootOf(svg('viewBox="0 0 100 100"', '<circle cy="50" r="20"/>'), 0.5);
    expect(rounded(box)).toEqual([-20, 10, 60, 80]);
    expect(trimmed.match(/<svg/g)).toHaveLength(2);
  });

  it('is the prefix of its names', async () => {
    const source = `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="100" height="100"><s:rect x="20" y="30" width="40" height="10"/></s:svg>`;
    const { trimmed, box } = await rootOf(source);
    expect(trimmed).toMatch(/^<s:svg /);
    expect(rounded(box)).toEqual([20, 30, 40, 10]);
  });

  it('is a size in the root’s style, scaled', async () => {
    const { attribute } = await rootOf(svg('style="width:200px;fill:red" viewBox="0 0 100 100"', RECT));
    expect(attribute('style')).toMatch(/^width:80(?:\.\d+)?px;fill:red$/);
  });
});

it.each([
  ['draws nothing', svg('viewBox="0 0 9 9"', '<rect width="9" height="9" fill="none"/>')],
  [
    'moves',
    svg(
      'viewBox="0 0 9 9"',
      '<rect width="2" height="2"><animate attributeName="x" to="9" dur="1s"/></rect>',
    ),
  ],
  [
    'depends on its size',
    svg(
      'viewBox="0 0 9 9"',
      '<style>@media (max-width: 5px) { rect { display: none } }</style><rect width="2" height="2"/>',
    ),
  ],
])('a file that %s can’t be trimmed', async (_, source) => {
  expect(await trimSvg(source, render)).toBeNull();
});

it('text is cut only where the fonts are the reader’s', async () => {
  const source = svg('viewBox="0 0 100 100"', `<text y="50">A</text>${RECT}`);
  expect(await trimSvg(source, render, { trimsText: false })).toBeNull();
  expect(await trimSvg(source, render)).toContain('<text');
});

it.each(['<html/>', '<svg', 'GIF89a'])('“%s” is refused', async (source) => {
  await expect(trimSvg(source, render)).rejects.toThrow(/not an SVG|damaged/);
});
