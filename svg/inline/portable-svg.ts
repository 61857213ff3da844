import type { Bounds } from '../measure.ts';
import { finishMotion } from '../motion/finish-motion.ts';
import { type Logo, readLogo } from '../read-logo.ts';
import { writeDocument } from '../write-xml.ts';

/**
 * Returns the code of an SVG that scales as an image and runs nothing: its sanitised drawing with a size and a view box.
 * `bounds` are those of its shapes, if they were measured.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function portableSvg(source: string | Uint8Array, bounds: Bounds | null = null): string {
  const logo = readLogo(source, bounds);
  return sizedDocument(logo, logo.measure.width, logo.measure.height);
}

/**
 * Returns a drawing for a picture of this width in pixels, with the matching height. Its animations are finished, because a
 * picture would show their start. @throws SvgError for the same reasons as `portableSvg`
 */
export function stillSvg(
  source: string | Uint8Array,
  width: number,
  bounds: Bounds | null = null,
): { code: string; height: number } {
  const logo = readLogo(source, bounds);
  finishMotion(logo);
  const height = Math.max(1, Math.round((width * logo.measure.height) / logo.measure.width));
  return { code: sizedDocument(logo, width, height), height };
}

function sizedDocument({ root, stylesheets }: Logo, width: number, height: number): string {
  return writeDocument(root, stylesheets, { width: `${width}`, height: `${height}` });
}
