import { distanceOf, type Oklab, oklabOf } from './oklab.ts';
import type { Pixels } from './pixels.ts';

/** A colour of a logo as #RRGGBB, and the share of the visible area that it covers, 0 to 1. */
export interface Color {
  hex: string;
  share: number;
}

/** How many colours are told apart. */
export const MAX_COLORS = 6;
const VISIBLE_ALPHA = 96;
/** Colours closer than this in OKLab look the same at a glance. */
const MIN_DISTANCE = 0.08;
const MIN_SHARE = 0.012;
const BIN_BITS = 4;
/** The weight of a pixel unlike its neighbours, which is probably a blend of two colours. */
const BLEND_WEIGHT = 0.15;

interface WeightedColor {
  rgb: number;
  lab: Oklab;
  weight: number;
}

function rgbAt(data: Pixels['data'], offset: number): number {
  return ((data[offset] ?? 0) << 16) | ((data[offset + 1] ?? 0) << 8) | (data[offset + 2] ?? 0);
}

/** Returns the weight of each exact colour: the number of its pixels, with blends counted less. */
function weighColors({ data, width }: Pixels): Map<number, number> {
  const weights = new Map<number, number>();
  for (let offset = 0; offset < data.length; offset += 4) {
    const alpha = data[offset + 3] ?? 0;
    if (alpha < VISIBLE_ALPHA) continue;
    const rgb = rgbAt(data, offset);
    const isFlat = rgb === rgbAt(data, offset + 4) || rgb === rgbAt(data, offset + width * 4);
    weights.set(rgb, (weights.get(rgb) ?? 0) + (isFlat ? 1 : BLEND_WEIGHT) * (alpha / 255));
  }
  return weights;
}

/** Groups colours with equal top bits in each channel. The most frequent colour represents its group. */
function groupColors(weights: Map<number, number>): WeightedColor[] {
  const shift = 8 - BIN_BITS;
  const keyOf = (rgb: number) =>
    ((rgb >> (16 + shift)) << 16) | ((((rgb >> 8) & 255) >> shift) << 8) | ((rgb & 255) >> shift);
  return [...Map.groupBy(weights, ([rgb]) => keyOf(rgb)).values()].map((members) => {
    const [rgb] = members.reduce((top, member) => (member[1] > top[1] ? member : top));
    return { rgb, lab: oklabOf(rgb), weight: members.reduce((sum, [, weight]) => sum + weight, 0) };
  });
}

/** Merges colours that look the same. Returns them in descending order of weight. */
function mergeSimilar(colors: readonly WeightedColor[]): WeightedColor[] {
  const distinct: WeightedColor[] = [];
  for (const color of colors.toSorted((one, other) => other.weight - one.weight)) {
    const similar = distinct.find(({ lab }) => distanceOf(lab, color.lab) < MIN_DISTANCE);
    if (similar) similar.weight += color.weight;
    else distinct.push({ ...color });
  }
  return distinct.sort((one, other) => other.weight - one.weight);
}

/**
 * Returns the dominant colours of an image, at most six, the largest area first. Transparent pixels don't count. Each
 * colour occurs in the image, so a logo in flat colours yields its exact values.
 */
export function countColors(pixels: Pixels): Color[] {
  const colors = mergeSimilar(groupColors(weighColors(pixels)));
  const total = colors.reduce((sum, { weight }) => sum + weight, 0);
  return colors
    .filter(({ weight }) => weight >= total * MIN_SHARE)
    .slice(0, MAX_COLORS)
    .map(({ rgb, weight }) => ({
      hex: `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`,
      share: weight / total,
    }));
}
