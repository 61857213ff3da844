import { downloadZip } from 'client-zip';
import {
  FAVICON_HEAD,
  FAVICON_ICO,
  FAVICON_ICO_SIZES,
  FAVICON_MANIFEST,
  FAVICON_PNGS,
  FAVICON_SVG,
  headLines,
  manifestOf,
} from '#files/favicons.ts';
import { writeIco } from '#files/ico.ts';
import { FORMATS, VISIBLE_GROUND } from '#files/recipe.ts';
import { convert, trimDrawing, withParser } from './convert.ts';

/** A home screen rounds the corners of the icon and shows no transparency, so it has a ground and room. */
const TOUCH_ICON = 'apple-touch-icon.png';
const TOUCH_PADDING = 0.1;
const SVG_PX = 512;

/**
 * Returns a ZIP with the icons of a website, drawn from an SVG without its margins, its manifest, and the lines for its pages.
 * `background` is a CSS colour; null for none, except in the touch icon, which has one on which the logo is visible.
 * @throws DownloadError with a sentence for the visitor
 */
export async function makeFavicons(original: Blob, title: string, background: string | null): Promise<Blob> {
  const code = await (await trimDrawing(original, 0, { isStill: true })).text();
  const square = async (side: number, padding = 0) => {
    const canvas = { width: side, height: side, padding };
    const svg = await withParser(async ({ canvasSvg }) => canvasSvg(code, canvas, background));
    return new Blob([svg], { type: FORMATS.svg.mime });
  };
  const png = async (side: number, { padding = 0, ground = null as string | null } = {}) =>
    convert(
      await square(side, padding),
      { fileType: 'svg' },
      { format: 'png', width: side, background: ground },
    );
  const bytesOf = async (side: number) => new Uint8Array(await (await png(side)).arrayBuffer());
  const icons = FAVICON_ICO_SIZES.map(async (size) => ({ size, png: await bytesOf(size) }));
  const pictures = Object.entries(FAVICON_PNGS).map(async ([name, side]) => {
    const isTouch = name === TOUCH_ICON;
    const options = isTouch ? { padding: TOUCH_PADDING, ground: background ?? VISIBLE_GROUND } : {};
    return { name, input: await png(side, options) };
  });
  return downloadZip([
    { name: FAVICON_SVG, input: await square(SVG_PX) },
    { name: FAVICON_ICO, input: writeIco(await Promise.all(icons)) },
    ...(await Promise.all(pictures)),
    { name: FAVICON_MANIFEST, input: manifestOf(title, background) },
    { name: FAVICON_HEAD, input: headLines() },
  ]).blob();
}
