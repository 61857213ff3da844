import { prepareLogo, writePrepared } from '#svg/sheet/prepare-logo.ts';
import { escapeXml } from '#svg/write-xml.ts';
import { type Canvas, frameOn } from './canvas.ts';

/**
 * Returns an SVG of the canvas's size with a logo in its padded box. The logo is nested, so its shapes stay vectors; its
 * animations are finished. `background` is a CSS colour, or null for none.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export function canvasSvg(
  source: string | Uint8Array,
  canvas: Canvas,
  background: string | null = null,
): string {
  const logo = prepareLogo(source, 1);
  const { width, height } = canvas;
  const ground =
    background === null ? '' : `<rect width="${width}" height="${height}" fill="${escapeXml(background)}"/>`;
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${namespaces} ${size}>${ground}${writePrepared(logo, frameOn(canvas, logo.measure))}</svg>\n`;
}
