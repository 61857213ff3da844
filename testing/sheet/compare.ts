import type { Page } from '@playwright/test';

/** Specification, section 9: three columns; a cell is a logo of 144 px plus 40 px of padding. */
export const COLUMNS = 3;
export const CELL = 184;
export const SIDE = 144;
/** The smallest visible difference in a colour channel (0–255); smaller ones come from rounding. */
const VISIBLE_STEP = 24;

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
export async function compareSheets(
  page: Page,
  one: Buffer,
  other: Buffer | Picture[],
  cells: number,
  ignoresEdgeShifts = false,
): Promise<CellDifference[]> {
  const parts = Buffer.isBuffer(other) ? [{ png: other, cell: -1 }] : other;
  return page.evaluate(compareInPage, {
    one: one.toString('base64'),
    parts: parts.map(({ png, cell }) => ({ png: png.toString('base64'), cell })),
    cells,
    ignoresEdgeShifts,
    COLUMNS,
    CELL,
    SIDE,
    VISIBLE_STEP,
  });
}

interface Task {
  one: string;
  parts: { png: string; cell: number }[];
  cells: number;
  ignoresEdgeShifts: boolean;
  COLUMNS: number;
  CELL: number;
  SIDE: number;
  VISIBLE_STEP: number;
}

async function compareInPage(task: Task): Promise<CellDifference[]> {
  const { one, parts, cells, ignoresEdgeShifts, COLUMNS, CELL, SIDE, VISIBLE_STEP } = task;
  const width = COLUMNS * CELL;
  const height = Math.ceil(cells / COLUMNS) * CELL;
  const decode = async (png: string) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))]));
  const paint = async (pictures: { png: string; cell: number }[]) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    for (const { png, cell } of pictures) {
      const image = await decode(png);
      const x = cell < 0 ? 0 : (cell % COLUMNS) * CELL + (CELL - image.width) / 2;
      const y = cell < 0 ? 0 : Math.floor(cell / COLUMNS) * CELL + (CELL - image.height) / 2;
      context.drawImage(image, x, y);
    }
    return context.getImageData(0, 0, width, height).data;
  };
  const first = await paint([{ png: one, cell: -1 }]);
  const second = await paint(parts);
  /** Returns true if a pixel is within the colour range around the same position in the other picture. */
  const isBetween = (pixels: Uint8ClampedArray, others: Uint8ClampedArray, at: number) =>
    [0, 1, 2].every((channel) => {
      const around = [-1, 0, 1].flatMap((row) =>
        [-4, 0, 4].map((step) => others[at + row * width * 4 + step + channel] ?? 255),
      );
      const level = pixels[at + channel] ?? 0;
      return level >= Math.min(...around) - VISIBLE_STEP && level <= Math.max(...around) + VISIBLE_STEP;
    });
  const isEdge = (at: number) => isBetween(first, second, at) && isBetween(second, first, at);
  const differences = Array.from({ length: cells }, () => ({ differing: 0, drawn: 0 }));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = differences[Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)];
      if (!cell) continue;
      const at = (y * width + x) * 4;
      let step = 0;
      let ink = 0;
      for (let channel = at; channel < at + 3; channel += 1) {
        const level = first[channel] ?? 0;
        step = Math.max(step, Math.abs(level - (second[channel] ?? 0)));
        ink = Math.max(ink, 255 - level);
      }
      if (step > VISIBLE_STEP && !(ignoresEdgeShifts && isEdge(at))) cell.differing += 1 / SIDE ** 2;
      if (ink > VISIBLE_STEP) cell.drawn += 1 / SIDE ** 2;
    }
  }
  return differences;
}
