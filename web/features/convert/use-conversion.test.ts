import { GIFEncoder } from 'gifenc';
import { expect, test } from 'vitest';
import { isAnimatedGif } from './use-conversion.ts';

/** Encodes a GIF with this number of frames, each after the first with a local colour table. */
function gif(frames: number): Uint8Array {
  const encoder = GIFEncoder();
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = Uint8Array.from({ length: 100 * 100 }, (_, index) => (index * (frame + 7)) % 4);
    encoder.writeFrame(pixels, 100, 100, {
      palette: [
        [0, 0, 0],
        [255, 0, frame],
        [0, 255, frame],
        [44, 33, frame],
      ],
      transparent: false,
      transparentIndex: 0,
    });
  }
  encoder.finish();
  return encoder.bytes();
}

test('a GIF is animated if it has more than one frame', () => {
  expect([gif(1), gif(2), gif(9)].map(isAnimatedGif)).toEqual([false, true, true]);
});

test('a truncated or empty file counts as far as its frames go', () => {
  expect(isAnimatedGif(new Uint8Array())).toBe(false);
  expect(isAnimatedGif(gif(2).subarray(0, 60))).toBe(false);
});
