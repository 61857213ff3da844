import { pixelsOf } from '#svg/length.ts';
import { DownloadError } from '#web/lib/files/fetch-file.ts';

const DEFAULT_SIZE = { width: 300, height: 150 };

/** Returns the aspect ratio of a drawing: from its width and height, else its viewBox, else the CSS default size. */
export function ratioOf(width: string | null, height: string | null, viewBox: string | null): number {
  const [widthPx, heightPx] = [pixelsOf(width), pixelsOf(height)];
  if (widthPx && heightPx) return widthPx / heightPx;
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (boxWidth > 0 && boxHeight > 0) return boxWidth / boxHeight;
  return (widthPx || DEFAULT_SIZE.width) / (heightPx || DEFAULT_SIZE.height);
}

/**
 * Sets the width of an SVG in pixels, and the matching height. Without them, browsers render an SVG small or not at all.
 * @throws DownloadError if the code is malformed
 */
export function sizeSvg(code: string, width: number): { code: string; height: number } {
  const document = new DOMParser().parseFromString(code, 'image/svg+xml');
  const root = document.documentElement;
  if (root.localName !== 'svg' || document.querySelector('parsererror'))
    throw new DownloadError('This SVG is malformed and can’t be displayed. You can download the original.');
  const [oldWidth, oldHeight] = [root.getAttribute('width'), root.getAttribute('height')];
  const viewBox = root.getAttribute('viewBox');
  const height = Math.max(1, Math.round(width / ratioOf(oldWidth, oldHeight, viewBox)));
  if (!viewBox) {
    const box = [pixelsOf(oldWidth) || DEFAULT_SIZE.width, pixelsOf(oldHeight) || DEFAULT_SIZE.height];
    root.setAttribute('viewBox', `0 0 ${box.join(' ')}`);
  }
  root.setAttribute('width', `${width}`);
  root.setAttribute('height', `${height}`);
  return { code: new XMLSerializer().serializeToString(document), height };
}
