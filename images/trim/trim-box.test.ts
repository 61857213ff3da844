import { expect, it } from 'vitest';
import { groundOf, trimBox } from './trim-box.ts';

const CLEAR = [0, 0, 0, 0];
const WHITE = [255, 255, 255, 255];
const RED = [200, 0, 0, 255];

/** Returns a picture of 10 × 10 on one ground with a block of 4 × 2 at (3, 5). */
function picture(ground: number[], block: number[]) {
  const data = Array.from({ length: 100 }, (_, pixel) => {
    const [x, y] = [pixel % 10, Math.floor(pixel / 10)];
    return x >= 3 && x < 7 && y >= 5 && y < 7 ? block : ground;
  });
  return { width: 10, height: 10, data: new Uint8ClampedArray(data.flat()) };
}

it.each([
  ['transparent', CLEAR],
  ['white', WHITE],
])('cuts %s margins', (_, ground) => {
  expect(trimBox(picture(ground, RED))).toEqual({ left: 3, top: 5, width: 4, height: 2 });
});

it('leaves clear space, which may reach beyond the picture', () => {
  expect(trimBox(picture(CLEAR, RED), 0.5)).toEqual({ left: 1, top: 3, width: 8, height: 6 });
  expect(trimBox(picture(CLEAR, RED), 1)).toEqual({ left: -1, top: 1, width: 12, height: 10 });
});

it('takes the slight noise of a JPG for its ground', () => {
  const noisy = picture(WHITE, RED);
  noisy.data.set([250, 249, 252, 255], 4 * 22);
  expect(trimBox(noisy)).toEqual({ left: 3, top: 5, width: 4, height: 2 });
});

it('cuts nothing where the corners differ, and finds nothing in an empty picture', () => {
  const uneven = picture(WHITE, RED);
  uneven.data.set(RED, 0);
  expect(groundOf(uneven)).toBeNull();
  expect(trimBox(uneven)).toEqual({ left: 0, top: 0, width: 10, height: 10 });
  expect(trimBox(picture(CLEAR, CLEAR))).toBeNull();
  expect(trimBox(picture(WHITE, WHITE))).toBeNull();
});
