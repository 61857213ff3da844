import type { Pixels } from '../../ground/pixels.ts';
import { distanceOf, type Lab, labOf } from './oklab.ts';

/** A colour of a logo as #RRGGBB, and the share of its visible area that it covers, 0 to 1. */
export interface Colour {
  hex: string;
  share: number;
}

const MAX_COLOURS = 6;
const SEEN_ALPHA = 96;
/** Colours nearer than this in OKLab look the same at a glance. */
const NEAR = 0.08;
const MIN_SHARE = 0.012;
const BIN_BITS = 4;

interface Found {
  rgb: number;
  lab: Lab;
  weight: number;
}

/** How often each exact colour covers a pixel; a pixel between two colours counts little, for it is a blend. */
function countExactly({ data, width }: Pixels): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < SEEN_ALPHA) continue;
    const rgb = rgbAt(data, at);
    const isFlat = rgb === rgbAt(data, at + 4) || rgb === rgbAt(data, at + width * 4);
    const weight = (isFlat ? 1 : 0.15) * ((data[at + 3] ?? 0) / 255);
    counts.set(rgb, (counts.get(rgb) ?? 0) + weight);
  }
  return counts;
}

function rgbAt(data: Uint8ClampedArray, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** Neighbouring colours as one, which is the most frequent among them. */
function bin(counts: Map<number, number>): Found[] {
  const shift = 8 - BIN_BITS;
  const keyOf = (rgb: number) =>
    ((rgb >> (16 + shift)) << 16) | ((((rgb >> 8) & 255) >> shift) << 8) | ((rgb & 255) >> shift);
  return [...Map.groupBy(counts, ([rgb]) => keyOf(rgb)).values()].map((members) => {
    const [rgb] = members.reduce((most, member) => (member[1] > most[1] ? member : most));
    return { rgb, lab: labOf(rgb), weight: members.reduce((sum, [, weight]) => sum + weight, 0) };
  });
}

function merge(bins: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const found of bins.toSorted((one, other) => other.weight - one.weight)) {
    const near = kept.find(({ lab }) => distanceOf(lab, found.lab) < NEAR);
    if (near) near.weight += found.weight;
    else kept.push({ ...found });
  }
  return kept.sort((one, other) => other.weight - one.weight);
}

/**
 * The dominant colours of a picture, at most six, the largest area first. What is transparent does not count, what
 * looks alike is one colour, and each is a colour that really occurs, so that a flat logo gives its exact values.
 */
export function countColours(pixels: Pixels): Colour[] {
  const found = merge(bin(countExactly(pixels)));
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return found
    .filter(({ weight }) => weight >= total * MIN_SHARE)
    .slice(0, MAX_COLOURS)
    .map(({ rgb, weight }) => ({
      hex: `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`,
      share: weight / total,
    }));
}
