import sharp, { type Sharp } from 'sharp';
import type { Pixels, Render } from '../pixels.ts';

/** The density at which a CSS pixel of a drawing becomes a pixel. */
const DENSITY = 72;
/** The limits of a drawing before it is stretched. */
const MAX_DRAWN_SIDE = 16_384;
const MAX_DRAWN_PIXELS = 64_000_000;
/** Sizes are measured in whole pixels, so a drawing with a shorter side is measured at a higher density. */
const MIN_MEASURED_SIDE = 100;

/**
 * Draws an SVG with librsvg, which runs no script and loads nothing that a file in memory refers to. Rejects if it isn't an SVG or
 * is smaller than half a pixel.
 */
export const render: Render = async (svg, width, height) => {
  const source = Buffer.from(svg);
  const size = await measure(source);
  const scale = Math.min(
    Math.max(width / size.width, height / size.height),
    MAX_DRAWN_SIDE / Math.max(size.width, size.height),
    Math.sqrt(MAX_DRAWN_PIXELS / (size.width * size.height)),
  );
  const side = (natural: number, asked: number) => {
    const drawn = Math.max(1, Math.round(natural * scale));
    return Math.abs(drawn - asked) <= 1 ? asked : drawn;
  };
  const drawing = sharp(source, { density: size.density, limitInputPixels: false });
  // Sharp draws an SVG anew at the size of its first resize.
  const drawn = await toPixels(stretch(drawing, side(size.width, width), side(size.height, height)));
  if (drawn.width === width && drawn.height === height) return drawn;
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  return toPixels(stretch(sharp(drawn.data, { raw }), width, height));
};

/** Stretches without blurring, so that no faint pixels appear beside hard edges. */
function stretch(picture: Sharp, width: number, height: number): Sharp {
  return picture.resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

/** Reads what a pipeline of sharp makes. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Returns the size of a drawing at a density, in pixels. */
async function measure(source: Buffer) {
  const at = async (density: number) => {
    const { width, height } = await sharp(source, { density, limitInputPixels: false }).metadata();
    return { width, height, density };
  };
  const size = await at(DENSITY);
  const isSmall = Math.min(size.width, size.height) < MIN_MEASURED_SIDE;
  return isSmall ? at(DENSITY * MIN_MEASURED_SIDE).catch(() => size) : size;
}
