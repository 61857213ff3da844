import { expect, it } from 'vitest';
import type { FileCheck } from '#contract/file-check.ts';
import { describeCheck } from './describe-check.ts';

const GOOD: FileCheck = {
  kind: 'vector',
  bitmap: null,
  text: null,
  margins: { top: 0, right: 3, bottom: 0, left: 3 },
  script: false,
  animation: false,
  external: false,
  bytes: 3072,
  optimizedBytes: 2000,
  width: 96,
  height: 96,
  colors: 2,
  oneColor: null,
  transparent: true,
  shade: null,
};

const summaryOf = (changes: Partial<FileCheck>, fileType: 'svg' | 'png' = 'svg') =>
  describeCheck({ ...GOOD, ...changes }, fileType).summary;
const problemsOf = (changes: Partial<FileCheck>, fileType: 'svg' | 'png' = 'svg') =>
  describeCheck({ ...GOOD, ...changes }, fileType).problems;
const text = (missingFonts: string[], embeddedFonts: string[] = []) => ({
  text: { missingFonts, embeddedFonts },
});

it('says in one line that all is well', () => {
  expect(describeCheck(GOOD, 'svg')).toEqual({ summary: 'Vector, no text, 2 colours, 3.0 KB', problems: [] });
  expect(summaryOf({ kind: 'bitmap', colors: 1 }, 'png')).toBe('Bitmap, 1 colour, 3.0 KB');
});

it('sums up what isn’t', () => {
  expect(summaryOf({ kind: 'mixed', colors: null, ...text([]) })).toBe(
    'Vector with a bitmap, text, many colours, 3.0 KB',
  );
  expect(summaryOf({ kind: 'bitmap' })).toBe('Bitmap in an SVG, no text, 2 colours, 3.0 KB');
  expect(summaryOf({ kind: 'empty', colors: null })).toBe('Nothing visible, 3.0 KB');
});

it('names the fonts that text needs', () => {
  expect(problemsOf(text(['Lato']))).toEqual([
    'Its text isn’t outlines: without the font “Lato”, it looks different.',
  ]);
  expect(problemsOf(text(['Lato', 'Inter'], ['Own']))).toEqual([
    'Its text isn’t outlines: without the fonts “Lato” and “Inter”, it looks different.',
  ]);
  expect(problemsOf(text([], ['Own']))).toEqual([
    'Its text isn’t outlines: programs that ignore the font inside the file show it differently.',
  ]);
  expect(problemsOf(text([]))).toEqual([
    'Its text isn’t outlines, so it looks different where other fonts are installed.',
  ]);
});

it('says how much of the drawing is a bitmap', () => {
  const bitmap = { share: 0.254, width: 40, height: 20 };
  expect(problemsOf({ kind: 'mixed', bitmap })).toEqual([
    'A bitmap of 40 × 20 pixels covers 25% of the drawing and blurs when enlarged.',
  ]);
  expect(problemsOf({ kind: 'mixed', bitmap: { share: 0.001, width: 0, height: 0 } })).toEqual([
    'A bitmap covers 1% of the drawing and blurs when enlarged.',
  ]);
  expect(problemsOf({ kind: 'bitmap', bitmap })).toEqual([
    'It is only a bitmap of 40 × 20 pixels, which blurs when enlarged.',
  ]);
  expect(problemsOf({ kind: 'bitmap' }, 'png')).toEqual([]);
});

it('names margins from 10% on', () => {
  const margins = (top: number, right: number, bottom: number, left: number) =>
    problemsOf({ margins: { top, right, bottom, left } });
  expect(margins(9.4, 9.4, 9.4, 9.4)).toEqual([]);
  expect(margins(25, 25.2, 24.9, 25)).toEqual(['It has empty margins of 25% on all sides.']);
  expect(margins(25, 30, 25, 25)).toEqual([
    'It has empty margins: 25% at the top, 30% on the right, 25% at the bottom, 25% on the left.',
  ]);
  expect(margins(0, 0, 99.9, 12)).toEqual(['It has empty margins: 99% at the bottom, 12% on the left.']);
});

it('says what programs may not show', () => {
  expect(problemsOf({ kind: 'empty', margins: null, script: true, animation: true, external: true })).toEqual(
    [
      'Nothing in it is visible.',
      'It contains script, which programs may refuse.',
      'It moves. A still picture shows how it ends.',
      'Parts of it are other files, which may not load.',
    ],
  );
});
