import { escapeXml } from '../write-xml.ts';
import { textColorOn } from './ground.ts';
import type { Frame, Layout, TextLine } from './layout.ts';
import { type PreparedLogo, writeFrame, writePrepared } from './prepare-logo.ts';
import type { SheetSettings } from './settings.ts';

interface WrittenLogo extends PreparedLogo {
  title: string;
  credit: string | null;
  tile?: string | null;
}

const TYPEFACE = 'Helvetica, Arial, sans-serif';
const TILE_MARGIN = 12;

/** Returns a sheet as an SVG file. */
export function writeSheet(
  logos: readonly WrittenLogo[],
  { width, height, cells, texts }: Layout,
  settings: Pick<SheetSettings, 'ground' | 'title' | 'gap' | 'margin'>,
): string {
  const { ground, title } = settings;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const ink = textColorOn(ground);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>`,
    ...(title === '' ? [] : [`<title>${escapeXml(title)}</title>`]),
    ...(ground === null ? [] : [`<rect width="${width}" height="${height}" fill="${ground}"/>`]),
    ...logos.map((logo, at) => {
      const placed = cells[at];
      if (!placed) throw new RangeError('A logo has no cell.');
      const tile = logo.tile ? writeTile(placed.cell, tileMarginOf(settings), logo.tile) : '';
      return writeEntry(tile + writePrepared(logo, placed.frame), logo);
    }),
    ...texts.map((line) => writeText(line, ink)),
    '</svg>\n',
  ].join('\n');
}

/** Returns the distance between a cell and the edge of its tile, in CSS pixels. */
export function tileMarginOf({ gap, margin }: Pick<SheetSettings, 'gap' | 'margin'>): number {
  return Math.min(TILE_MARGIN, gap / 2, margin);
}

/** Returns the markup of a tile around the cell of a logo. */
function writeTile({ x, y, width, height }: Frame, margin: number, color: string): string {
  const frame = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  return `<rect${writeFrame(frame)} rx="${margin}" fill="${color}"/>`;
}

/** Wraps a logo with its title and credit as `<title>` and `<desc>`, which screen readers announce. */
function writeEntry(markup: string, { title, credit }: WrittenLogo): string {
  const description = credit ? `<desc>${escapeXml(credit)}</desc>` : '';
  return `<g><title>${escapeXml(title)}</title>${description}${markup}</g>`;
}

function writeText({ text, x, y, size, isCentered, isBold }: TextLine, ink: string): string {
  const anchor = isCentered ? ' text-anchor="middle"' : '';
  const weight = isBold ? ' font-weight="700"' : '';
  const font = `font-family="${TYPEFACE}" font-size="${size}"${weight}`;
  return `<text x="${x}" y="${y}" ${font} fill="${ink}"${anchor}>${escapeXml(text)}</text>`;
}
