import { LINEAR } from '../files/pick-background.ts';

/** Returns the relative luminance of a colour (#RRGGBB), 0 to 1. facts: WCAG 2.2, relative luminance */
function luminanceOf(hex: string): number {
  const rgb = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => LINEAR[(rgb >> shift) & 255] ?? 0;
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
}

/** Returns the contrast ratio of two colours (#RRGGBB), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the level of WCAG 2.2 that a ratio reaches for text. */
export function contrastLevel(ratio: number): 'AAA' | 'AA' | 'AA for large text' | 'Too low for text' {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA for large text' : 'Too low for text';
}
