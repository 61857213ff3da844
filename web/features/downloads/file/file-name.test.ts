import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

const svg = (title: string) => fileNameOf({ title, fileType: 'svg' });

test.each([
  ['Google 2015 logo', 'google_2015_logo.svg'],
  ['  --Coca–Cola®!! ', 'coca_cola.svg'],
  ['Яндекс Логотип', 'яндекс_логотип.svg'],
  ['東京 2020', '東京_2020.svg'],
  ['★ ☆', 'logo.svg'],
  ['', 'logo.svg'],
])('%s is saved as %s', (title, name) => expect(svg(title)).toBe(name));

test('a very long title is cut on a whole character', () => {
  const name = svg('𝒳'.repeat(200));
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name.isWellFormed()).toBe(true);
});

test('whatever the title, the name is short, clean and not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(svg(title)).toMatch(/^[^_\s/\\:.]([^\s/\\:.]*[^_\s/\\:.])?\.svg$/u);
      expect(svg(title).length).toBeLessThanOrEqual(120);
    }),
  );
});
