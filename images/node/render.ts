import sharp, { type Sharp } from 'sharp';
import type { Pixels, Render } from '../pixels.ts';
import { convertPictures } from './convert-pictures.ts';

/** Sharp takes bytes for an SVG only if they soon contain this, which a root with a prefix doesn't. */
const SIGN = '<!--<svg-->';

/** Draws an SVG with librsvg, which runs no script and loads nothing that a file in memory refers to. */
export const render: Render = async (svg, width, height) => {
  const drawable = await convertPictures(svg);
  const source = Buffer.from(drawable.startsWith('<svg') ? drawable : SIGN + drawable);
  // Without blurring, should the drawing insist on another size: no faint pixels may appear beside hard edges.
  return toPixels(
    sharp(source, { limitInputPixels: false }).resize(width, height, { fit: 'fill', kernel: 'nearest' }),
  );
};

/** Reads what a pipeline of sharp makes. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
