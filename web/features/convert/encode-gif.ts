import { applyPalette, GIFEncoder, quantize } from 'gifenc';

const MAX_COLORS = 256;
/** A GIF has no partial transparency: pixels below this alpha become transparent, the others opaque. */
const MIN_OPAQUE_ALPHA = 128;

/** Returns the opaque pixels only. */
function opaquePixels(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const opaque = new Uint8ClampedArray(pixels.length);
  let end = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index + 3] ?? 0) < MIN_OPAQUE_ALPHA) continue;
    opaque.set(pixels.subarray(index, index + 3), end);
    opaque[end + 3] = 255;
    end += 4;
  }
  return opaque.subarray(0, end);
}

/** Returns the bytes of the pixels that aren't fully transparent. */
function visibleBytes(pixels: Uint8ClampedArray): number {
  let bytes = 0;
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) bytes += 4;
  return bytes;
}

/**
 * Encodes RGBA pixels as a GIF with the best 256 colours. One of them is transparent if any pixel is transparent.
 * @throws Error with a sentence for the visitor if most of the image is too transparent
 */
export function encodeGif({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Blob {
  const opaque = opaquePixels(data);
  if (opaque.length < visibleBytes(data) / 2)
    throw new Error(
      'A GIF can’t be partly transparent, so most of this image would be missing. Choose PNG or WebP.',
    );
  const hasTransparency = opaque.length < data.length;
  const colors =
    opaque.length === 0 ? [] : quantize(opaque, MAX_COLORS - Number(hasTransparency), { format: 'rgb565' });
  const palette = hasTransparency ? [...colors, [0, 0, 0] as [number, number, number]] : colors;
  const transparentIndex = palette.length - 1;
  const indices = applyPalette(data, colors.length === 0 ? palette : colors, 'rgb565');
  if (hasTransparency) {
    for (let index = 0; index < indices.length; index += 1) {
      if ((data[index * 4 + 3] ?? 0) < MIN_OPAQUE_ALPHA) indices[index] = transparentIndex;
    }
  }
  const gif = GIFEncoder();
  gif.writeFrame(indices, width, height, { palette, transparent: hasTransparency, transparentIndex });
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
