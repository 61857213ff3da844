import { expect, test } from 'vitest';
import { CANVASES, frameOn, parsePadding } from './canvas.ts';
import { canvasSvg } from './canvas-svg.ts';

const WIDE = { width: 200, height: 100 };

test('a logo is as large as the padding allows, in the centre', () => {
  expect(CANVASES.map((canvas) => frameOn(canvas, WIDE))).toEqual([
    { x: 102, y: 307, width: 820, height: 410 },
    { x: 60, y: 130, width: 280, height: 140 },
    { x: 80, y: 40, width: 640, height: 320 },
  ]);
  const tall = { width: 1, height: 3 };
  expect(frameOn({ width: 1200, height: 630, padding: 0 }, tall)).toEqual({
    x: 495,
    y: 0,
    width: 210,
    height: 630,
  });
});

test('the largest padding leaves room on the smallest canvas', () => {
  for (const side of [1, 2, 3, 5])
    expect(frameOn({ width: side, height: side, padding: 0.4 }, WIDE).width).toBeGreaterThan(0);
});

test('parses whole percent up to 40', () => {
  expect(['0', '10', ' 40 '].map(parsePadding)).toEqual([0, 0.1, 0.4]);
  for (const text of ['', '41', '-1', '1.5', '10%']) expect(parsePadding(text)).toBeNull();
});

test('an SVG of the canvas holds the logo as shapes, on the ground', () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>';
  const svg = canvasSvg(logo, { width: 100, height: 100, padding: 0.1 }, '#123456');
  expect(svg).toContain('width="100" height="100" viewBox="0 0 100 100"');
  expect(svg).toContain('<rect width="100" height="100" fill="#123456"/>');
  expect(svg).toMatch(/<svg [^>]*x="10" y="30" width="80" height="40">.*<path d="M0 0h8v4z"\/>/);
  expect(canvasSvg(logo, { width: 100, height: 100, padding: 0 })).not.toContain('<rect');
});

test('a background can’t add markup', () => {
  const svg = canvasSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>',
    { width: 1, height: 1, padding: 0 },
    '"/><script>',
  );
  expect(svg).not.toContain('<script');
});
