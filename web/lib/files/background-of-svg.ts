import { type Background, pickBackground } from './pick-background.ts';

const SIDE_PX = 48;

/** Returns the background on which the logo of an SVG file is visible; light if the browser can't display it. Never throws. */
export async function backgroundOfSvg(file: Blob): Promise<Background> {
  const image = new Image();
  try {
    image.src = URL.createObjectURL(file);
    await image.decode();
    const scale = SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight);
    const width = Math.max(1, Math.round(image.naturalWidth * scale));
    const height = Math.max(1, Math.round(image.naturalHeight * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    return context ? pickBackground(context.getImageData(0, 0, width, height)) : 'light';
  } catch {
    return 'light';
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
