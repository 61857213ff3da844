import type { FileCheck } from '#contract/file-check.ts';
import type { Pixels } from '../pixels.ts';
import { trimBox } from '../trim/trim-box.ts';
import { judgePixels, shareOfClear } from './judge-pixels.ts';
import { marginsOf } from './view.ts';

/** Says what a PNG, JPG or GIF shows. `pixels` may be a smaller picture of it; `size` is that of the file. */
export function checkBitmap(
  pixels: Pixels,
  { bytes, width, height }: { bytes: number; width: number; height: number },
): FileCheck {
  const drawn = trimBox(pixels);
  return {
    kind: shareOfClear(pixels) === 1 ? 'empty' : 'bitmap',
    bitmap: null,
    text: null,
    margins: drawn && marginsOf(drawn, pixels),
    script: false,
    animation: false,
    external: false,
    bytes,
    optimizedBytes: null,
    width,
    height,
    ...judgePixels(pixels, pixels),
  };
}
