import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickBackground } from './pick-background.ts';
import type { Pixels } from './read-pixels.ts';

const PAINT: Record<string, readonly number[]> = {
  '.': [0, 0, 0, 0],
  w: [255, 255, 255, 255],
  k: [0, 0, 0, 255],
  b: [36, 150, 237, 255],
  y: [247, 223, 30, 255],
  g: [221, 221, 221, 255],
};

function picture(...rows: string[]): Pixels {
  const data = rows.flatMap((row) => [...row].flatMap((sign) => PAINT[sign] ?? []));
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length };
}

test('a white or very light logo gets the dark background', () => {
  expect(pickBackground(picture('......', '.wwww.', '.wwww.', '......'))).toBe('dark');
  expect(pickBackground(picture('......', '.gg.g.', '.gg.g.', '......'))).toBe('dark');
});

test('white text beside a coloured symbol gets the dark background', () => {
  expect(pickBackground(picture('.........', '.bb.ww.w.', '.bb.ww.w.', '.........'))).toBe('dark');
});

test('black, coloured and yellow logos stay on the light background', () => {
  for (const sign of ['k', 'b', 'y']) {
    expect(pickBackground(picture('....', `.${sign}${sign}.`, '....'))).toBe('light');
  }
});

test('white that touches a colour is visible on any background', () => {
  expect(pickBackground(picture('.......', '.wwwww.', '.wbbbw.', '.wbbbw.', '.wwwww.', '.......'))).toBe(
    'light',
  );
  expect(pickBackground(picture('.....', '.bbb.', '.bwb.', '.bbb.', '.....'))).toBe('light');
});

test('a logo with equal black and white parts stays on the light background', () => {
  expect(pickBackground(picture('.......', '.kk.ww.', '.kk.ww.', '.......'))).toBe('light');
});

test('an opaque or empty picture stays on the light background', () => {
  expect(pickBackground(picture('wwww', 'wwww'))).toBe('light');
  expect(pickBackground(picture('....', '....'))).toBe('light');
});

test('a mirrored picture gets the same background', () => {
  const sign = fc.constantFrom('.', 'w', 'k', 'b', 'g');
  const rows = fc.integer({ min: 1, max: 9 }).chain((width) =>
    fc.array(
      fc.array(sign, { minLength: width, maxLength: width }).map((signs) => signs.join('')),
      { minLength: 1, maxLength: 9 },
    ),
  );
  fc.assert(
    fc.property(rows, (picked) => {
      const mirrored = picked.map((row) => [...row].reverse().join(''));
      expect(pickBackground(picture(...mirrored))).toBe(pickBackground(picture(...picked)));
      expect(pickBackground(picture(...picked.toReversed()))).toBe(pickBackground(picture(...picked)));
    }),
  );
});
