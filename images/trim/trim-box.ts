import { drawnBox, type PixelBox, type Pixels } from '../pixels.ts';

/** How far the channels of a ground may differ, of 255: what JPG does to an even colour. */
const TOLERANCE = 12;

type Rgba = [red: number, green: number, blue: number, alpha: number];

/** Returns the even colour at all four corners of a picture; null if they differ. */
export function groundOf(pixels: Pixels): Rgba | null {
  const { width, height } = pixels;
  const corners = [0, width - 1, width * (height - 1), width * height - 1].map((pixel) =>
    colorAt(pixels, pixel),
  );
  const [first = [0, 0, 0, 0]] = corners;
  return corners.every((corner) => isSimilar(corner, first)) ? first : null;
}

/**
 * Returns what a picture shows without its margins, which are transparent or of one colour, and with clear space on each side:
 * `space` is a share of the longer side, 0 to 0.5. The box may reach beyond the picture. Null if it shows nothing.
 */
export function trimBox(pixels: Pixels, space = 0): PixelBox | null {
  const drawn = drawnBox(withoutGround(pixels));
  if (!drawn) return null;
  const by = Math.round(space * Math.max(drawn.width, drawn.height));
  return {
    left: drawn.left - by,
    top: drawn.top - by,
    width: drawn.width + 2 * by,
    height: drawn.height + 2 * by,
  };
}

/** Returns the picture with its even ground made transparent, wherever the colour occurs. */
function withoutGround(pixels: Pixels): Pixels {
  const ground = groundOf(pixels);
  if (!ground || ground[3] === 0) return pixels;
  // A Buffer's `slice` would share its memory.
  const data = Uint8Array.from(pixels.data);
  for (let pixel = 0; pixel < data.length / 4; pixel += 1)
    if (isSimilar(colorAt(pixels, pixel), ground)) data[pixel * 4 + 3] = 0;
  return { ...pixels, data };
}

function colorAt({ data }: Pixels, pixel: number): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
  return [red, green, blue, alpha];
}

function isSimilar(one: Rgba, other: Rgba): boolean {
  return one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= TOLERANCE);
}
