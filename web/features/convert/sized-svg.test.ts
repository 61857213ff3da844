import { expect, test } from 'vitest';
import { ratioOf } from './sized-svg.ts';

test('the aspect ratio comes from the size of the drawing, else its viewBox, else the CSS default', () => {
  expect(ratioOf('200', '100', '0 0 10 10')).toBe(2);
  expect(ratioOf('100%', '100%', '-5 -5 30 10')).toBe(3);
  expect(ratioOf(null, null, '0,0,40,10')).toBe(4);
  expect(ratioOf(null, null, null)).toBe(2);
  expect(ratioOf('300', null, '0 0 0 5')).toBe(2);
});
