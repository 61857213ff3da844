import { type RootStyle, readRootStyle } from './isolate/root-style.ts';
import type { SvgElement } from './parse-drawing.ts';

/** The intrinsic size of a drawing in CSS pixels, and its viewBox. */
export interface Measure {
  width: number;
  height: number;
  viewBox: string;
}

const DEFAULT_SIZE = 100;
const DEFAULT_FONT_SIZE = 16;
/** In characters; longer ones are not parsed. */
const MAX_LENGTH_TEXT = 100;
const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const LENGTH = new RegExp(String.raw`^\s*(${NUMBER})(px|pt|pc|in|cm|mm|q|em|ex|ch|rem)?\s*$`, 'i');
const NUMBERS = new RegExp(NUMBER, 'gi');
const PIXELS = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 };

/**
 * Measures a drawing by the rules for images (CSS Images 3, default sizing): width and height, a missing one by the ratio of
 * the viewBox; else the viewBox itself, else 100 × 100. Percentages are ignored. Undefined if the drawing has no area.
 */
export function measureDrawing(root: SvgElement, style: RootStyle = readRootStyle('')): Measure | undefined {
  const { attributes } = root;
  const fontSize =
    pixelsOf(style.fontSize ?? attributes['font-size'], DEFAULT_FONT_SIZE) ?? DEFAULT_FONT_SIZE;
  const width = pixelsOf(style.width ?? attributes.width, fontSize);
  const height = pixelsOf(style.height ?? attributes.height, fontSize);
  const box = readViewBox(attributes.viewBox);
  if (box?.width === 0 || box?.height === 0) return undefined;
  const size = box
    ? sizeBy(box.width / box.height, width, height, box)
    : { width: width ?? DEFAULT_SIZE, height: height ?? DEFAULT_SIZE };
  const isVisible = Object.values(size).every((side) => side > 0 && Number.isFinite(side));
  return isVisible ? { ...size, viewBox: box?.text ?? `0 0 ${size.width} ${size.height}` } : undefined;
}

function sizeBy(
  ratio: number,
  width: number | undefined,
  height: number | undefined,
  otherwise: { width: number; height: number },
): { width: number; height: number } {
  if (width !== undefined) return { width, height: height ?? width / ratio };
  if (height !== undefined) return { width: height * ratio, height };
  return { width: otherwise.width, height: otherwise.height };
}

/** Converts a length to pixels; undefined if it is missing, a percentage, negative or invalid. */
function pixelsOf(length: string | undefined, fontSize: number): number | undefined {
  if (length === undefined || length.length > MAX_LENGTH_TEXT) return undefined;
  const [, number, unit = 'px'] = LENGTH.exec(length) ?? [];
  if (number === undefined) return undefined;
  const inFontSize = { em: fontSize, ex: fontSize / 2, ch: fontSize / 2, rem: DEFAULT_FONT_SIZE };
  const units: Record<string, number> = { ...PIXELS, ...inFontSize };
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(pixels) && pixels >= 0 ? pixels : undefined;
}

function readViewBox(text = ''): { width: number; height: number; text: string } | undefined {
  const numbers = (text.match(NUMBERS) ?? []).map(Number);
  const [x, y, width = -1, height = -1] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width < 0 || height < 0) return undefined;
  return { width, height, text: `${x} ${y} ${width} ${height}` };
}
