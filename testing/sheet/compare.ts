import { PNG } from 'pngjs';

/** Specification, section 9: three columns; a cell is a logo of 144 px plus 40 px of padding. */
export const COLUMNS = 3;
export const CELL = 184;
export const SIDE = 144;
/** The smallest visible difference in a colour channel (0–255); smaller ones come from rounding. */
const VISIBLE_STEP = 24;
/** Shares of a logo's area: at most this much may differ visibly, and at least this much must be drawn. */
export const MAX_DIFFERING = 0.005;
export const MIN_DRAWN = 0.02;
const WIDTH = COLUMNS * CELL;

/** A picture to draw centred in a cell; cells are counted from 0. */
export interface Picture {
  png: Buffer;
  cell: number;
}

/** The difference of one cell between two pictures of a sheet, as shares of the logo's area. */
export interface CellDifference {
  /** The share that differs visibly. */
  differing: number;
  /** The share of the first picture that is not white. */
  drawn: number;
}

/**
 * Compares two pictures of a sheet cell by cell. The second may consist of logos drawn separately on white. With
 * `ignoresEdgeShifts`, a pixel counts only if it is outside the colour range of its neighbours in the other picture, so
 * an edge that is shifted by part of a pixel doesn't count, but a missing line does.
 */
export function compareSheets(
  sheet: Buffer,
  separate: Buffer | readonly Picture[],
  cells: number,
  ignoresEdgeShifts = false,
): CellDifference[] {
  const first = paint([{ png: sheet, cell: -1 }], cells);
  const second = paint(Buffer.isBuffer(separate) ? [{ png: separate, cell: -1 }] : separate, cells);
  const differences = Array.from({ length: cells }, () => ({ differing: 0, drawn: 0 }));
  for (let at = 0; at < first.length; at += 4) {
    const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    const cell = differences[Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)];
    if (!cell) continue;
    let step = 0;
    let ink = 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      const level = first[channel] ?? 0;
      step = Math.max(step, Math.abs(level - (second[channel] ?? 0)));
      ink = Math.max(ink, 255 - level);
    }
    const isEdge = () => isBetween(first, second, at) && isBetween(second, first, at);
    if (step > VISIBLE_STEP && !(ignoresEdgeShifts && isEdge())) cell.differing += 1 / SIDE ** 2;
    if (ink > VISIBLE_STEP) cell.drawn += 1 / SIDE ** 2;
  }
  return differences;
}

/** Draws pictures on a white sheet, those without a cell in its corner. Returns the pixels as RGBA. */
function paint(pictures: readonly Picture[], cells: number): Uint8Array {
  const pixels = new Uint8Array(WIDTH * Math.ceil(cells / COLUMNS) * CELL * 4).fill(255);
  for (const { png, cell } of pictures) {
    const { width, height, data } = PNG.sync.read(png);
    const left = cell < 0 ? 0 : (cell % COLUMNS) * CELL + Math.floor((CELL - width) / 2);
    const top = cell < 0 ? 0 : Math.floor(cell / COLUMNS) * CELL + Math.floor((CELL - height) / 2);
    for (let from = 0; from < data.length; from += 4) {
      const [x, y] = [(from / 4) % width, Math.floor(from / 4 / width)];
      const to = ((top + y) * WIDTH + left + x) * 4;
      const alpha = (data[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[to + channel] = (data[from + channel] ?? 0) * alpha + 255 * (1 - alpha);
    }
  }
  return pixels;
}

/** Returns true if a pixel is within the colour range around the same position in the other picture. */
function isBetween(pixels: Uint8Array, others: Uint8Array, at: number): boolean {
  return [0, 1, 2].every((channel) => {
    const around = [-1, 0, 1].flatMap((row) =>
      [-4, 0, 4].map((step) => others[at + row * WIDTH * 4 + step + channel] ?? 255),
    );
    const level = pixels[at + channel] ?? 0;
    return level >= Math.min(...around) - VISIBLE_STEP && level <= Math.max(...around) + VISIBLE_STEP;
  });
}
