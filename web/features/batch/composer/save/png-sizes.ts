import { fitsCanvas } from '#web/lib/files/canvas-limits.ts';

const SCALES = [1, 2, 3, 4];

/** A size at which a sheet is saved as a PNG, in pixels. */
interface PngSize {
  /** Pixels per CSS pixel. */
  scale: number;
  /** The size as shown, e.g. "552 × 368". */
  note: string;
  isTooLarge: boolean;
}

/** Returns the sizes at which a sheet can be saved as a PNG; null stands for a sheet without logos. */
export function pngSizes(sheet: { width: number; height: number } | null): PngSize[] {
  return SCALES.map((scale) => {
    if (!sheet) return { scale, note: '', isTooLarge: false };
    const [width, height] = [Math.round(sheet.width * scale), Math.round(sheet.height * scale)];
    const isTooLarge = !fitsCanvas(width, height);
    return { scale, note: `${width} × ${height}${isTooLarge ? ', too large' : ''}`, isTooLarge };
  });
}
