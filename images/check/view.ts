import type { FileCheck } from '#contract/file-check.ts';
import type { SvgElement } from '#svg/parse-drawing.ts';
import type { Logo } from '#svg/read-logo.ts';
import { writeDocument } from '#svg/write-xml.ts';
import { drawnBox, type PixelBox, type Pixels, type Render } from '../pixels.ts';
import { type Box, roundOut, visibleBox } from '../trim/visible-box.ts';

/** The longer side, in pixels, at which a whole drawing is seen. */
const WHOLE_PX = 384;
/** For a drawing too small to be seen so, as on a huge view box. */
const LARGE_PX = 3072;
/** The longer side of the part that is drawn. */
const PART_PX = 256;
const MIN_SIDE_PX = 32;
/** What a file without size and view box may draw on. */
const UNSIZED: Box = { x: 0, y: 0, width: 4096, height: 4096 };
/** A part of this share of the whole isn't drawn again. */
const LARGE_PART = 0.6;

/** The part of a drawing that draws anything. */
export interface View {
  pixels: Pixels;
  /** What the whole file shows, perhaps smaller. */
  whole: Pixels;
  margins: NonNullable<FileCheck['margins']>;
  /** Draws the same part of another version of the drawing. */
  draw: (root: SvgElement) => Promise<Pixels>;
}

/** Draws a logo, and the drawn part again if it is small. Returns null if nothing is visible. */
export async function viewOf(
  { root, stylesheets, measure, isUnsized }: Logo,
  render: Render,
): Promise<View | null> {
  const whole = isUnsized ? UNSIZED : visibleBox(measure, root.attributes.preserveAspectRatio);
  const drawAt = (longer: number) => async (box: Box, from: SvgElement) => {
    const scale = longer / Math.max(box.width, box.height);
    const side = (length: number) => Math.max(MIN_SIDE_PX, Math.round(length * scale));
    const [width, height] = [side(box.width), side(box.height)];
    const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const attributes = { ...from.attributes, viewBox, preserveAspectRatio: 'none' };
    const size = { width: `${width}`, height: `${height}` };
    return render(writeDocument({ ...from, attributes }, stylesheets, size), width, height);
  };
  for (const longer of [WHOLE_PX, LARGE_PX]) {
    const pixels = await drawAt(longer)(whole, root);
    const drawn = drawnBox(pixels);
    if (!drawn) continue;
    const margins = isUnsized ? { top: 0, right: 0, bottom: 0, left: 0 } : marginsOf(drawn, pixels);
    const isLarge = Math.max(drawn.width / pixels.width, drawn.height / pixels.height) > LARGE_PART;
    const box = isLarge ? whole : roundOut(partOf(whole, drawn, pixels));
    const draw = (from: SvgElement) => drawAt(isLarge ? longer : PART_PX)(box, from);
    return { pixels: isLarge ? pixels : await draw(root), whole: pixels, margins, draw };
  }
  return null;
}

function partOf(box: Box, { left, top, width, height }: PixelBox, pixels: Pixels): Box {
  const [unitX, unitY] = [box.width / pixels.width, box.height / pixels.height];
  return { x: box.x + left * unitX, y: box.y + top * unitY, width: width * unitX, height: height * unitY };
}

/** Returns the margins around a part of a picture, in percent with one decimal. */
export function marginsOf(drawn: PixelBox, { width, height }: Pixels): NonNullable<FileCheck['margins']> {
  const percent = (length: number, of: number) => Math.round((Math.max(0, length) / of) * 1000) / 10;
  return {
    top: percent(drawn.top, height),
    right: percent(width - drawn.left - drawn.width, width),
    bottom: percent(height - drawn.top - drawn.height, height),
    left: percent(drawn.left, width),
  };
}
