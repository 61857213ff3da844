import { type RootStyle, readRootStyle } from './isolate/root-style.ts';
import { NUMBER, pixelsOf, SPACE } from './length.ts';
import type { SvgElement } from './parse-drawing.ts';

/** The intrinsic size of a drawing in CSS pixels, and its viewBox. */
export interface Measure {
  width: number;
  height: number;
  viewBox: string;
}

/** A rectangle in the coordinates of a drawing. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DEFAULT_SIZE = 100;
const NUMBERS = new RegExp(NUMBER, 'gi');
/** Four numbers, each as `0`, with at most one comma between two. */
const FOUR_NUMBERS = new RegExp(`^${SPACE}*0(?:${SPACE}*,?${SPACE}*0){3}${SPACE}*$`);

/**
 * Measures a drawing by the default sizing of CSS Images 3: by its width and height, of which the viewBox's ratio gives a
 * missing one; else by its viewBox; else by the bounds of its shapes if they are known and have an area; else as 100 × 100.
 * Ignores percentages. Returns undefined if the drawing has no area.
 */
export function measureDrawing(
  root: SvgElement,
  style: RootStyle = readRootStyle(''),
  bounds: Bounds | null = null,
): Measure | undefined {
  const { width, height } = sizeOf(root, style);
  const box = readViewBox(root.attributes.viewBox);
  if (box?.width === 0 || box?.height === 0) return undefined;
  if (bounds && isUnsized(root, style) && Math.min(bounds.width, bounds.height) > 0) {
    const { x, y, ...size } = bounds;
    return { ...size, viewBox: `${x} ${y} ${size.width} ${size.height}` };
  }
  const size = box
    ? sizeBy(box.width / box.height, width, height, box)
    : { width: width ?? DEFAULT_SIZE, height: height ?? DEFAULT_SIZE };
  const isVisible = Object.values(size).every((side) => side > 0 && Number.isFinite(side));
  return isVisible ? { ...size, viewBox: box?.text ?? `0 0 ${size.width} ${size.height}` } : undefined;
}

/** True if a drawing has neither a width nor a height nor a viewBox, so that only the bounds of its shapes tell its size. */
export function isUnsized(root: SvgElement, style: RootStyle): boolean {
  const { width, height } = sizeOf(root, style);
  return width === undefined && height === undefined && !readViewBox(root.attributes.viewBox);
}

function sizeOf({ attributes }: SvgElement, style: RootStyle) {
  const fontSize = pixelsOf(style.fontSize ?? attributes['font-size']);
  return {
    width: pixelsOf(style.width ?? attributes.width, fontSize),
    height: pixelsOf(style.height ?? attributes.height, fontSize),
  };
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

/** Reads a viewBox as browsers do: undefined if anything is in it but four numbers, or if a side is negative. */
function readViewBox(text = ''): { width: number; height: number; text: string } | undefined {
  if (!FOUR_NUMBERS.test(text.replace(NUMBERS, '0'))) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = (text.match(NUMBERS) ?? []).map(Number);
  const isValid =
    [x, y, width, height].every((side) => Number.isFinite(Math.fround(side))) && width >= 0 && height >= 0;
  return isValid ? { width, height, text: `${x} ${y} ${width} ${height}` } : undefined;
}
