import { SVG_ERRORS, SvgError, type SvgErrorCode } from './errors.ts';
import type { Bounds } from './measure.ts';
import { readLogo } from './read-logo.ts';
import { LOST_PARTS, type LostPart } from './sanitize/file-context.ts';
import { fitInto, writeAsDrawing, writeAsImage, writeEntry, writeTile } from './write-logo.ts';

/** A logo for a sheet. */
export interface SheetLogo {
  title: string;
  /** The SVG file: bytes in any encoding that XML allows, or a decoded string. */
  source: Uint8Array | string;
  /** The credit line with author and licence. */
  credit: string | null;
  /** The bounds of an unsized drawing's shapes; null or missing if they aren't known. */
  bounds?: Bounds | null;
  /** The colour of the tile behind the logo; null or missing for none. */
  tile?: string | null;
}

export interface Sheet {
  /** The sheet as an SVG file; null if no logo could be placed. */
  svg: string | null;
  /** The logos on the sheet, row by row. A logo that can't share a document with others is embedded as an `image`. */
  placed: PlacedLogo[];
  leftOut: LeftOut[];
}

/** A logo on the sheet. */
interface PlacedLogo {
  /** The index of the logo in the input. */
  index: number;
  title: string;
  as: 'drawing' | 'image';
  /** What is missing of it, as shown to visitors; null if nothing is. */
  lost: string | null;
  /** True if only the bounds of its shapes tell its size, which is 100 × 100 if they aren't known. */
  isUnsized: boolean;
}

/** A logo that is not on the sheet. */
interface LeftOut {
  /** The index of the logo in the input. */
  index: number;
  title: string;
  reason: SvgErrorCode;
  /** The reason as shown to visitors. */
  message: string;
}

const COLUMNS = 3;
/** In CSS pixels (spec 9.8). */
const LOGO_SIDE = 144;
const PADDING = 40;
const CELL_SIDE = LOGO_SIDE + PADDING;

/** Merges logos into one sheet of three columns. Lists unreadable logos in `leftOut`, without leaving cells empty. */
export function makeSheet(logos: readonly SheetLogo[]): Sheet {
  const sheet: Sheet = { svg: null, placed: [], leftOut: [] };
  const entries: string[] = [];
  for (const [at, logo] of logos.entries()) {
    try {
      const { markup, ...placed } = writeLogo(logo, entries.length);
      const tile = logo.tile ? writeTile(squareOf(entries.length), logo.tile) : '';
      entries.push(writeEntry(tile + markup, logo.title, logo.credit));
      sheet.placed.push({ index: at, title: logo.title, ...placed });
    } catch (error) {
      const reason = error instanceof SvgError ? error.code : 'not-well-formed';
      sheet.leftOut.push({ index: at, title: logo.title, reason, message: SVG_ERRORS[reason] });
    }
  }
  if (entries.length > 0) sheet.svg = writeSheet(entries);
  return sheet;
}

/** Returns the square for the logo in a cell. Cells are numbered from 0. */
function squareOf(cell: number): { x: number; y: number; side: number } {
  return {
    x: (cell % COLUMNS) * CELL_SIDE + PADDING / 2,
    y: Math.floor(cell / COLUMNS) * CELL_SIDE + PADDING / 2,
    side: LOGO_SIDE,
  };
}

function writeLogo(
  { source, bounds }: SheetLogo,
  cell: number,
): Pick<PlacedLogo, 'as' | 'lost' | 'isUnsized'> & { markup: string } {
  const logo = readLogo(source, bounds);
  const frame = fitInto(squareOf(cell), logo.measure);
  const { isUnsized } = logo;
  const lost = describeLost(logo.lost);
  return logo.needsOwnDocument
    ? { markup: writeAsImage(logo, cell + 1, frame), as: 'image', lost, isUnsized }
    : { markup: writeAsDrawing(logo, cell + 1, frame), as: 'drawing', lost, isUnsized };
}

function describeLost(parts: ReadonlySet<LostPart>): string | null {
  const sentences = [...parts].map((part) => LOST_PARTS[part]);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function writeSheet(entries: readonly string[]): string {
  const width = COLUMNS * CELL_SIDE;
  const height = Math.ceil(entries.length / COLUMNS) * CELL_SIDE;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...entries,
    '</svg>\n',
  ].join('\n');
}
