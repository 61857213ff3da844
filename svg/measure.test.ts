import { describe, expect, it } from 'vitest';
import { measureDrawing } from './measure.ts';
import { unsizedDrawing } from './read-logo.ts';
import { makeSheet } from './sheet/make-sheet.ts';

const measure = (attributes: Record<string, string>) =>
  measureDrawing({ name: 'svg', attributes, children: [] });

it.each([
  ['width and height', { width: '30', height: '20px' }, [30, 20, '0 0 30 20']],
  ['the viewBox if there is no size', { viewBox: '-5,-6 30 20' }, [30, 20, '-5 -6 30 20']],
  [
    'the viewBox if the size is in percent',
    { width: '100%', height: '50%', viewBox: '0 0 4 2' },
    [4, 2, '0 0 4 2'],
  ],
  ['one side and the ratio of the viewBox', { height: '10', viewBox: '0 0 4 2' }, [20, 10, '0 0 4 2']],
  [
    'width and height rather than the viewBox',
    { width: '9', height: '9', viewBox: '0 0 4 2' },
    [9, 9, '0 0 4 2'],
  ],
  ['100 × 100 if there is no size', {}, [100, 100, '0 0 100 100']],
  ['100 for a missing side', { width: '3' }, [3, 100, '0 0 3 100']],
  ['inches and centimetres', { width: '1in', height: '2.54cm' }, [96, 96, '0 0 96 96']],
  ['millimetres and points', { width: '25.4mm', height: '72pt' }, [96, 96, '0 0 96 96']],
  ['the font size', { width: '2em', height: '2ex', 'font-size': '10' }, [20, 10, '0 0 20 10']],
  ['100 × 100 if the viewBox is incomplete', { viewBox: '0 0 5' }, [100, 100, '0 0 100 100']],
  [
    'the valid side if the other is negative',
    { width: '-4', height: '7', viewBox: '0 0 2 1' },
    [14, 7, '0 0 2 1'],
  ],
])('measures a drawing by %s', (_, attributes, [width, height, viewBox]) => {
  expect(measure(attributes)).toEqual({ width, height, viewBox });
});

it.each([
  [{ width: '0', height: '4' }],
  [{ viewBox: '0 0 0 4' }],
  [{ viewBox: '0 0 24 0', width: '1', height: '1' }],
])('returns undefined for a drawing without area: %o', (attributes) => {
  expect(measure(attributes as Record<string, string>)).toBeUndefined();
});

it.each([
  '0 0 24px 24px',
  '0 0 24 24;',
  '[0 0 24 24]',
  '(0,0,24,24)',
  '0;0;24;24',
  '0 0 24. 24',
  '0 0 24 24,',
  '0,,0 24 24',
  '0 0 24 24 1',
  '0 0 -24 24',
  '0 0 24% 24%',
  '0 0 24em 24',
  '0 0 1e39 24',
  '0 0 calc(24) 24',
  '0x0 0 24 24',
  '\u00a00 0 24 24',
  '0 0 24 auto',
  'none',
  '',
])('ignores the invalid viewBox “%s”', (viewBox) => {
  expect(measure({ width: '48', height: '48', viewBox })?.viewBox).toBe('0 0 48 48');
});

it.each([
  ['0,0,24,12', '0 0 24 12'],
  [' 0, 0 ,24\n12\t', '0 0 24 12'],
  ['0 0 2.4e1 1.2E+1', '0 0 24 12'],
  ['-.5.5+24 12', '-0.5 0.5 24 12'],
  ['0-0 24 12', '0 0 24 12'],
])('reads the viewBox “%s”', (viewBox, read) => {
  expect(measure({ viewBox })).toEqual({ width: 24, height: 12, viewBox: read });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"';
const RECT = '<rect x="200" y="300" width="400" height="200"/>';

describe('a drawing without width, height and viewBox', () => {
  it('can be measured as sanitised code of 100 × 100', () => {
    const code = unsizedDrawing(
      `${SVG} width="100%" onload="alert(1)"><script>alert(2)</script>${RECT}</svg>`,
    );
    expect(code).toContain('viewBox="0 0 100 100" width="100" height="100"');
    expect(code).toContain(RECT);
    expect(code).not.toMatch(/script|onload/);
  });

  it('is placed on a sheet by the bounds of its shapes', () => {
    const place = (bounds: { x: number; y: number; width: number; height: number } | null) =>
      makeSheet([{ title: 'x', source: `${SVG}>${RECT}</svg>`, credit: null, bounds }]).svg;
    expect(place({ x: 200, y: 300, width: 400, height: 200 })).toMatch(
      /<svg id="l1" x="20" y="56" width="144" height="72"><svg viewBox="200 300 400 200">/,
    );
    for (const bounds of [null, { x: 0, y: 9, width: 50, height: 0 }])
      expect(place(bounds)).toMatch(/ width="144" height="144"><svg viewBox="0 0 100 100">/);
  });
});

describe('any other drawing', () => {
  it('keeps its stated size, whatever its bounds', () => {
    for (const size of ['viewBox="0 0 20 10"', 'width="30"', 'style="height:4em"']) {
      const source = `${SVG} ${size}>${RECT}</svg>`;
      expect(unsizedDrawing(source)).toBeNull();
      const sheet = (bounds: object) => makeSheet([{ title: 'x', source, credit: null, ...bounds }]).svg;
      expect(sheet({ bounds: { x: 1, y: 2, width: 3, height: 4 } })).toBe(sheet({}));
    }
  });

  it('can’t be measured if it is damaged', () => {
    expect(unsizedDrawing('<svg')).toBeNull();
    expect(unsizedDrawing('<html/>')).toBeNull();
  });
});
