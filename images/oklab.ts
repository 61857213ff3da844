import { LINEAR } from './pick-background.ts';

/** A colour in OKLab: lightness from 0 to 1, and two colour axes. */
export type Oklab = readonly [number, number, number];

const MIDDLE_LIGHTNESS = 0.68;

/** Converts sRGB (0xRRGGBB) to OKLab, where distance matches perception. facts: https://bottosson.github.io/posts/oklab/ */
export function oklabOf(rgb: number): Oklab {
  const red = LINEAR[rgb >> 16] ?? 0;
  const green = LINEAR[(rgb >> 8) & 255] ?? 0;
  const blue = LINEAR[rgb & 255] ?? 0;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns how different two colours look: 0.02 is barely visible, 1 is black against white. */
export function distanceOf(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** True if text on this colour (#RRGGBB) should be dark. */
export function isLightColor(hex: string): boolean {
  return oklabOf(Number.parseInt(hex.slice(1), 16))[0] > MIDDLE_LIGHTNESS;
}
