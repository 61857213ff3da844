import { contrastOf } from './contrast.ts';

/** Below this contrast with white or black, a colour looks like the ground of that theme. */
const MIN_CONTRAST = 1.5;

/** Returns the class of a swatch's border if its colour (#RRGGBB) would vanish on the ground of one theme, else null. */
export function outlineOf(hex: string): string | null {
  if (contrastOf(hex, '#ffffff') < MIN_CONTRAST)
    return 'border-[light-dark(var(--color-edge),var(--color-line))]';
  if (contrastOf(hex, '#000000') < MIN_CONTRAST)
    return 'border-[light-dark(var(--color-line),var(--color-edge))]';
  return null;
}
