import { expect, test } from 'vitest';
import { pixelsOf, ratioOf } from './sized-svg.ts';

test('only a length in an absolute unit converts to pixels', () => {
  expect(['10', ' 10px ', '3pt', '1in', '2.54cm', '1e2', '16Q'].map((length) => pixelsOf(length))).toEqual([
    10,
    10,
    4,
    96,
    96,
    100,
    expect.closeTo(15.118),
  ]);
  for (const none of ['100%', '2em', '', '-4', '0', 'auto', null]) expect(pixelsOf(none)).toBeNull();
});

test('the ratio of a drawing follows its own size, else its viewBox, else the CSS default', () => {
  expect(ratioOf('200', '100', '0 0 10 10')).toBe(2);
  expect(ratioOf('100%', '100%', '-5 -5 30 10')).toBe(3);
  expect(ratioOf(null, null, '0,0,40,10')).toBe(4);
  expect(ratioOf(null, null, null)).toBe(2);
  expect(ratioOf('300', null, '0 0 0 5')).toBe(2);
});
