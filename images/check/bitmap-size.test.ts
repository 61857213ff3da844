import { expect, it } from 'vitest';
import { BASE64 } from '#testing/file-checks/bitmaps.ts';
import { sizeOfBitmap } from './bitmap-size.ts';

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

/** A segment of a JPEG, such as a profile or a preview, before the frame that states the size. */
function insertSegment(jpeg: Uint8Array, marker: number, length: number): Uint8Array {
  const segment = new Uint8Array(length + 2);
  segment.set([0xff, marker, length >> 8, length & 255]);
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}

it.each([
  ['PNG', BASE64.png, 40, 20],
  ['GIF', BASE64.gif, 12, 6],
  ['JPG', BASE64.jpeg, 24, 12],
  ['lossy WebP', BASE64.webp, 16, 8],
  ['lossless WebP', BASE64.losslessWebp, 18, 9],
  ['extended WebP', BASE64.transparentWebp, 20, 10],
] as const)('reads the size of a %s', (_, base64, width, height) => {
  expect(sizeOfBitmap(bytesOf(base64))).toEqual({ width, height });
});

it('reads the size of a JPG after segments of any length, with fill bytes between them', () => {
  const jpeg = bytesOf(BASE64.jpeg);
  const profiled = insertSegment(insertSegment(jpeg, 0xe2, 3000), 0xe1, 70);
  const filled = Uint8Array.from([...jpeg.subarray(0, 2), 0xff, 0xff, ...jpeg.subarray(2)]);
  expect(sizeOfBitmap(profiled)).toEqual({ width: 24, height: 12 });
  expect(sizeOfBitmap(filled)).toEqual({ width: 24, height: 12 });
});

it('reads the size wherever the bytes are in memory', () => {
  const png = bytesOf(BASE64.png);
  expect(sizeOfBitmap(Uint8Array.from([1, 2, 3, ...png]).subarray(3))).toEqual({ width: 40, height: 20 });
});

it('knows no size of damaged bitmaps and other formats', () => {
  const unknown = { width: 0, height: 0 };
  for (const base64 of Object.values(BASE64))
    for (const length of [0, 3, 7])
      expect(sizeOfBitmap(bytesOf(base64).subarray(0, length))).toEqual(unknown);
  expect(sizeOfBitmap(bytesOf(BASE64.jpeg).subarray(0, 70))).toEqual(unknown);
  expect(sizeOfBitmap(new TextEncoder().encode('BM and no size that is known'))).toEqual(unknown);
});
