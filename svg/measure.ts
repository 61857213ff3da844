import { type RootStyle, readRootStyle } from './isolate/root-style.ts';
import { NUMBER, pixelsOf } from './length.ts';
import type { SvgElement } from './parse-drawing.ts';

/** The intrinsic size of a drawing in CSS pixels, and its viewBox. */
export interface Measure {
  width: number;
  height: number;
  viewBox: string;
}

const DEFAULT_SIZE = 100;
const NUMBERS = new RegExp(NUMBER, 'gi');

/**
 * Measures a drawing by the default sizing of CSS Images 3: by its width and height, of which the viewBox's ratio gives a
 * missing one; else by its viewBox; else as 100 × 100. Ignores percentages. Returns undefined if the drawing has no area.
 */
export function measureDrawing(root: SvgElement, style: RootStyle = readRootStyle('')): Measure | undefined {
  const { attributes } = root;
  const fontSize = pixelsOf(style.fontSize ?? attributes['font-size']);
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
  fallback: { width: number; height: number },
): { width: number; height: number } {
  if (width !== undefined) return { width, height: height ?? width / ratio };
  if (height !== undefined) return { width: height * ratio, height };
  return { width: fallback.width, height: fallback.height };
}

function readViewBox(text = ''): { width: number; height: number; text: string } | undefined {
  const numbers = (text.match(NUMBERS) ?? []).map(Number);
  const [x, y, width = -1, height = -1] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width < 0 || height < 0) return undefined;
  return { width, height, text: `${x} ${y} ${width} ${height}` };
}
