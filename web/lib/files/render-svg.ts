import type { Render } from '#images/pixels.ts';
import { loadImage } from './svg-image.ts';

/**
 * Draws an SVG with a width and a height in this browser, as an image in which nothing runs or is fetched.
 * @throws DownloadError if the browser can't display it; Error if it has no memory for it
 */
export const renderSvg: Render = async (svg, width, height) => {
  // A canvas keeps its pixels to itself if an SVG at a blob's address has foreign content.
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no memory for another canvas.');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};
