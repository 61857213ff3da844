import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickBackground, pickTile } from './pick-background.ts';
import type { Pixels } from './pixels.ts';

/** The RGBA colours of the letters in test images. */
const PAINT: Record<string, readonly number[]> = {
  '.': [0, 0, 0, 0],
  w: [255, 255, 255, 255],
  k: [0, 0, 0, 255],
  b: [36, 150, 237, 255],
  y: [247, 223, 30, 255],
  g: [221, 221, 221, 255],
  n: [0, 48, 135, 255],
  // Maroon, red and two greys: 2.2, 3.8, 3.1 and 4 to 1 on the tiles of the dark theme.
  m: [152, 0, 46, 255],
  r: [227, 19, 44, 255],
  s: [95, 99, 104, 255],
  t: [115, 115, 115, 255],
};

function image(...rows: string[]): Pixels {
  const data = rows.flatMap((row) => [...row].flatMap((letter) => PAINT[letter] ?? []));
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length };
}

test('a white or very light logo gets the dark background', () => {
  expect(pickBackground(image('......', '.wwww.', '.wwww.', '......'))).toBe('dark');
  expect(pickBackground(image('......', '.gg.g.', '.gg.g.', '......'))).toBe('dark');
});

test('white text beside a coloured symbol gets the dark background', () => {
  expect(pickBackground(image('.........', '.bb.ww.w.', '.bb.ww.w.', '.........'))).toBe('dark');
});

test('black, coloured and yellow logos stay on the light background', () => {
  for (const letter of ['k', 'b', 'y']) {
    expect(pickBackground(image('....', `.${letter}${letter}.`, '....'))).toBe('light');
  }
});

test('white that touches a colour is visible on any background', () => {
  expect(pickBackground(image('.......', '.wwwww.', '.wbbbw.', '.wbbbw.', '.wwwww.', '.......'))).toBe(
    'light',
  );
  expect(pickBackground(image('.....', '.bbb.', '.bwb.', '.bbb.', '.....'))).toBe('light');
});

test('a logo with equal black and white parts stays on the light background', () => {
  expect(pickBackground(image('.......', '.kk.ww.', '.kk.ww.', '.......'))).toBe('light');
});

test('an opaque or empty image stays on the light background', () => {
  expect(pickBackground(image('wwww', 'wwww'))).toBe('light');
  expect(pickBackground(image('....', '....'))).toBe('light');
});

test('a mirrored image gets the same background', () => {
  const letter = fc.constantFrom('.', 'w', 'k', 'b', 'g');
  const rows = fc.integer({ min: 1, max: 9 }).chain((width) =>
    fc.array(
      fc.array(letter, { minLength: width, maxLength: width }).map((letters) => letters.join('')),
      { minLength: 1, maxLength: 9 },
    ),
  );
  fc.assert(
    fc.property(rows, (original) => {
      const mirrored = original.map((row) => [...row].reverse().join(''));
      expect(pickBackground(image(...mirrored))).toBe(pickBackground(image(...original)));
      expect(pickBackground(image(...original.toReversed()))).toBe(pickBackground(image(...original)));
    }),
  );
});

test('a tile follows the theme unless its logo would vanish in one of them', () => {
  expect(pickTile(image('....', '.bb.', '....'), false)).toBe('theme');
  expect(pickTile(image('....', '.yy.', '....'), false)).toBe('theme');
  expect(pickTile(image('......', '.wwww.', '......'), false)).toBe('dark');
  expect(pickTile(image('....', '.kk.', '....'), false)).toBe('light');
  expect(pickTile(image('....', '.nn.', '....'), false)).toBe('light');
  expect(pickTile(image('.........', '.bb.kk.k.', '.bb.kk.k.', '.........'), false)).toBe('light');
  expect(pickTile(image('....', '....'), false)).toBe('theme');
});

test('a logo has the light tile if most of it has less contrast than 3.2:1 on the dark one', () => {
  expect(pickTile(image('....', '.mm.', '....'), true)).toBe('light');
  expect(pickTile(image('....', '.ss.', '....'), true)).toBe('light');
  expect(pickTile(image('....', '.rr.', '....'), true)).toBe('theme');
  expect(pickTile(image('....', '.tt.', '....'), true)).toBe('theme');
  // A small red symbol beside maroon text, and a large one.
  expect(pickTile(image('..........', '.r.mm.mm.m', '.r.mm.mm.m', '..........'), true)).toBe('light');
  expect(pickTile(image('..........', '.rr.rr.r.m', '.rr.rr.r.m', '..........'), true)).toBe('theme');
});

test('a maroon shape follows the theme if its frame or most of it is bright', () => {
  expect(pickTile(image('.......', '.wwwww.', '.wmmmw.', '.wmmmw.', '.wwwww.', '.......'), true)).toBe(
    'theme',
  );
  expect(pickTile(image('.......', '.mmmmm.', '.mwwwm.', '.mwwwm.', '.mmmmm.', '.......'), true)).toBe(
    'light',
  );
  const clear = '.'.repeat(22);
  const lined = [...Array<string>(18).fill(`.m${'y'.repeat(18)}m.`)];
  expect(pickTile(image(clear, ...lined, clear), true)).toBe('theme');
});

test('an opaque picture continues in the colour of its edge; a white or mixed edge gets the light tile', () => {
  expect(pickTile(image('bbbb', 'bwwb', 'bbbb'), false)).toBe('#2496ed');
  expect(pickTile(image('kkkk', 'kwwk', 'kkkk'), false)).toBe('#000000');
  expect(pickTile(image('wwww', 'wkkw', 'wwww'), false)).toBe('light');
  expect(pickTile(image('bbww', 'bwwy', 'kkyy'), false)).toBe('light');
});

test('a drawing whose colour reaches its edge keeps its shape on the tile', () => {
  expect(pickTile(image('yyyy', 'ykky', 'yyyy'), true)).toBe('theme');
  expect(pickTile(image('kkkk', 'kwwk', 'kkkk'), true)).toBe('light');
});

test('a bright shape with thin black lines follows the theme, one that is half black doesn’t', () => {
  const side = (middle: string) => `.k${middle.repeat(18)}k.`;
  const lined = [side('k'), ...Array<string>(18).fill(side('y')), side('k')];
  const half = [...Array<string>(10).fill(side('k')), ...lined.slice(10)];
  const clear = '.'.repeat(22);
  expect(pickTile(image(clear, ...lined, clear), true)).toBe('theme');
  expect(pickTile(image(clear, ...half, clear), true)).toBe('light');
});
