import { expect, test } from 'vitest';
import { writeIco } from './ico.ts';

test('an ICO file has a directory with the size and place of each picture, then the PNG files as they are', () => {
  const file = writeIco([
    { size: 16, png: Uint8Array.of(1, 2, 3) },
    { size: 256, png: Uint8Array.of(4, 5) },
  ]);
  expect([...file]).toEqual([
    ...[0, 0, 1, 0, 2, 0],
    ...[16, 16, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 38, 0, 0, 0],
    ...[0, 0, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 41, 0, 0, 0],
    ...[1, 2, 3],
    ...[4, 5],
  ]);
});

test('the length and the place of a picture may take several bytes', () => {
  const [first, second] = [new Uint8Array(70_000).fill(7), new Uint8Array(300).fill(9)];
  const file = writeIco([
    { size: 48, png: first },
    { size: 1, png: second },
  ]);
  expect([...file.slice(14, 22)]).toEqual([0x70, 0x11, 1, 0, 38, 0, 0, 0]);
  expect([...file.slice(30, 38)]).toEqual([0x2c, 1, 0, 0, 0x96, 0x11, 1, 0]);
  expect(file.slice(38, 70_038)).toEqual(first);
  expect(file.slice(70_038)).toEqual(second);
});

test.each([0, 257, -1, 16.5, Number.NaN])('a picture of %d pixels is refused', (size) => {
  expect(() => writeIco([{ size, png: new Uint8Array(1) }])).toThrow(RangeError);
});

test('a file without pictures is refused', () => {
  expect(() => writeIco([])).toThrow(RangeError);
});
