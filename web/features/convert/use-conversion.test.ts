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

test('a GIF whose first frame follows its colours at once is animated, too', () => {
  const frame = '21f904040a0000002c0000000001000100000202440100';
  const bytes = `47494638396101000100800000ff00000000ff${frame}${frame}3b`;
  expect(isAnimatedGif(Buffer.from(bytes, 'hex'))).toBe(true);
});
