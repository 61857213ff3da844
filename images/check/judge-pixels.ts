import type { FileCheck } from '#contract/file-check.ts';
import { countColors, MAX_COLORS } from '../count-colors.ts';
import { pickBackground, pickTile } from '../pick-background.ts';
import type { Pixels } from '../pixels.ts';

/** Where less of a picture is transparent, only its edges are smooth. */
const TRANSPARENT_SHARE = 0.002;

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

function shadeOf(pixels: Pixels): FileCheck['shade'] {
  if (pickBackground(pixels) === 'dark') return 'light';
  return pickTile(pixels, true) === 'light' ? 'dark' : null;
}

/** Returns the share of pixels that are fully transparent, 0 to 1. */
export function shareOfClear({ data }: Pixels): number {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] === 0) clear += 1;
  return clear / (data.length / 4);
}
