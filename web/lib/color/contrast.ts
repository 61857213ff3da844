import { luminanceOf } from '#images/pick-background.ts';

/** Returns the contrast ratio of two colours (#RRGGBB), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const luminances = [one, other].map((hex) => luminanceOf(bytesOf(hex)));
  const [dark = 0, light = 0] = luminances.toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the level of WCAG 2.2 that a ratio reaches for text. */
export function contrastLevel(ratio: number): 'AAA' | 'AA' | 'AA for large text' | 'Too low for text' {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA for large text' : 'Too low for text';
}
