/** Lightness 0 to 1, and two axes of colour. */
export type Lab = readonly [number, number, number];

function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** An sRGB colour (0xRRGGBB) in OKLab, where distance is what the eye sees. facts: https://bottosson.github.io/posts/oklab/ */
export function labOf(rgb: number): Lab {
  const red = linear(rgb >> 16);
  const green = linear((rgb >> 8) & 255);
  const blue = linear(rgb & 255);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How different two colours look; 0.02 is hardly seen, 1 is black against white. */
export function distanceOf(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
