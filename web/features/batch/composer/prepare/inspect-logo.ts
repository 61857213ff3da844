import { type PreparedLogo, writeAlone } from '#svg/sheet/prepare-logo.ts';
import { type Background, pickBackground } from '#web/lib/files/pick-background.ts';
import { type DrawnOn, measureDrawn } from './drawn-area.ts';

/** What only a browser's page can tell of a logo, by drawing it. */
export interface Inspected {
  /** Null if the browser can't draw the logo. */
  drawn: DrawnOn | null;
  /** The background on which it is visible. */
  background: Background;
}

/** The longest side at which a logo is drawn: enough for the bounds of thin lines. */
const SIDE_PX = 128;

/** Draws a logo and returns what is seen of it. Never throws. */
export async function inspectLogo(logo: PreparedLogo): Promise<Inspected> {
  const image = new Image();
  try {
    image.src = URL.createObjectURL(new Blob([writeAlone(logo)], { type: 'image/svg+xml' }));
    await image.decode();
    const scale = SIDE_PX / Math.max(logo.measure.width, logo.measure.height);
    const width = Math.max(1, Math.round(logo.measure.width * scale));
    const height = Math.max(1, Math.round(logo.measure.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    const pixels = context?.getImageData(0, 0, width, height);
    if (!pixels) return { drawn: null, background: 'light' };
    return { drawn: measureDrawn(pixels), background: pickBackground(pixels) };
  } catch {
    return { drawn: null, background: 'light' };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
