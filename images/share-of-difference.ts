import type { Pixels } from './pixels.ts';

/** Differences of a channel that nobody sees, of 255. */
const STEP = 24;

/** Returns the share of pixels, 0 to 1, that look different in two pictures of the same size. */
export function shareOfDifference(one: Pixels, other: Pixels): number {
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 4) if (isDifferent(one, other, at)) differing += 1;
  return differing / (one.width * one.height);
}

/** True if a pixel differs where it is visible at all: its alpha, or its colour as far as it is opaque. */
export function isDifferent(one: Pixels, other: Pixels, at: number): boolean {
  const alpha = one.data[at + 3] ?? 0;
  const otherAlpha = other.data[at + 3] ?? 0;
  if (Math.abs(alpha - otherAlpha) > STEP) return true;
  for (let channel = at; channel < at + 3; channel += 1) {
    const difference = (one.data[channel] ?? 0) * alpha - (other.data[channel] ?? 0) * otherAlpha;
    if (Math.abs(difference) > STEP * 255) return true;
  }
  return false;
}
