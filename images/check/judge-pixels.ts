import type { FileCheck } from '#contract/file-check.ts';
import { countColors, MAX_COLORS } from '../count-colors.ts';
import { pickTile } from '../pick-background.ts';
import type { Pixels } from '../pixels.ts';

/** Where less of a picture is transparent, only its edges are smooth. */
const TRANSPARENT_SHARE = 0.002;
/** The longer side of the picture on which grounds are tried: about that of a small card. */
const SHADE_PX = 64;

/** Says which colours a part of a picture shows, and on which grounds the whole would vanish. */
export function judgePixels(
  part: Pixels,
  whole: Pixels,
): Pick<FileCheck, 'colors' | 'oneColor' | 'transparent' | 'shade'> {
  const colors = countColors(part);
  const transparent = shareOfClear(whole) > TRANSPARENT_SHARE;
  return {
    colors: colors.length < MAX_COLORS ? colors.length : null,
    oneColor: colors.length === 1 ? (colors[0]?.hex.toLowerCase() ?? null) : null,
    transparent,
    shade: transparent ? shadeOf(part) : null,
  };
}

/** Returns the ground that a drawing would vanish on, by the tile that it needs. */
function shadeOf(pixels: Pixels): FileCheck['shade'] {
  const tile = pickTile(reduceFramed(pixels), true);
  if (tile === 'dark') return 'light';
  return tile === 'light' ? 'dark' : null;
}

/** Reduces a picture and surrounds it with transparent pixels: a drawing that fills its part of the file has edges, too. */
function reduceFramed({ width, height, data }: Pixels): Pixels {
  const step = Math.max(1, Math.max(width, height) / SHADE_PX);
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const reduced = { width: columns + 2, height: rows + 2 };
  const framed = new Uint8ClampedArray(reduced.width * reduced.height * 4);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const from = (Math.floor(y * step) * width + Math.floor(x * step)) * 4;
      framed.set(data.subarray(from, from + 4), ((y + 1) * reduced.width + x + 1) * 4);
    }
  }
  return { ...reduced, data: framed };
}

/** Returns the share of pixels that are fully transparent, 0 to 1. */
export function shareOfClear({ data }: Pixels): number {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] === 0) clear += 1;
  return clear / (data.length / 4);
}
