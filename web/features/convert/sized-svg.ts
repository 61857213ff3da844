import { DownloadError } from '#files/download-error.ts';
import { pixelsOf } from '#svg/length.ts';

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
export async function sizeSvg(code: string, width: number): Promise<{ code: string; height: number }> {
  const document = new DOMParser().parseFromString(code, 'image/svg+xml');
  const root = document.documentElement;
  if (root.localName !== 'svg' || document.querySelector('parsererror'))
    throw new DownloadError('This SVG is malformed and can’t be displayed. You can download the original.');
  const [oldWidth, oldHeight] = [root.getAttribute('width'), root.getAttribute('height')];
  const [widthPx, heightPx] = [pixelsOf(oldWidth), pixelsOf(oldHeight)];
  let viewBox = root.getAttribute('viewBox');
  if (!viewBox && !widthPx && !heightPx) {
    // The SVG parser is large, and few files have no size.
    const { boundsOf } = await import('./parse-svg.ts');
    const bounds = await boundsOf(code);
    if (bounds) viewBox = `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`;
  }
  viewBox ||= `0 0 ${widthPx || DEFAULT_SIZE.width} ${heightPx || DEFAULT_SIZE.height}`;
  const height = Math.max(1, Math.round(width / ratioOf(oldWidth, oldHeight, viewBox)));
  root.setAttribute('viewBox', viewBox);
  root.setAttribute('width', `${width}`);
  root.setAttribute('height', `${height}`);
  return { code: new XMLSerializer().serializeToString(document), height };
}
