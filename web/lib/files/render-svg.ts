import type { Render } from '#images/pixels.ts';
import { loadImage } from './svg-image.ts';

/**
 * Draws an SVG as the browser shows it in an `<img>`: nothing in it runs or is fetched.
 * @throws DownloadError if the browser can't display it
 */
export const renderSvg: Render = async (svg, width, height) => {
  // The pixels of HTML in an SVG can be read from a data URL, but not from a blob.
  const image = await loadImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no memory for another canvas.');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};
