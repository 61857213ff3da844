import { applyPalette, GIFEncoder, quantize } from 'gifenc';

const MAX_COLOURS = 256;
/** GIF knows seen and not seen only. */
const SEEN_FROM_ALPHA = 128;

/** The pixels that are seen, side by side. */
function seenPixels(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const seen = new Uint8ClampedArray(pixels.length);
  let end = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < SEEN_FROM_ALPHA) continue;
    seen.set(pixels.subarray(at, at + 3), end);
    seen[end + 3] = 255;
    end += 4;
  }
  return seen.subarray(0, end);
}

/** RGBA pixels as a GIF with the best 256 colours; of a transparent picture one of them is "nothing". */
export function encodeGif({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Blob {
  const seen = seenPixels(data);
  const isTransparent = seen.length < data.length;
  const colours =
    seen.length === 0 ? [] : quantize(seen, MAX_COLOURS - Number(isTransparent), { format: 'rgb565' });
  const palette = isTransparent ? [...colours, [0, 0, 0] as [number, number, number]] : colours;
  const nothing = palette.length - 1;
  const places = applyPalette(data, colours.length === 0 ? palette : colours, 'rgb565');
  if (isTransparent) {
    for (let at = 0; at < places.length; at += 1) {
      if ((data[at * 4 + 3] ?? 0) < SEEN_FROM_ALPHA) places[at] = nothing;
    }
  }
  const gif = GIFEncoder();
  gif.writeFrame(places, width, height, { palette, transparent: isTransparent, transparentIndex: nothing });
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
