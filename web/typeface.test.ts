import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const MAX_PRELOADED_KB = 35;
const MAX_EXTENDED_KB = 10;

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path));
const fontsIn = (path: string) =>
  read(path)
    .toString()
    .match(/\/fonts\/[\w-]+\.woff2/g) ?? [];
const [latin = '', extended = ''] = fontsIn('typeface.css');

it('pages preload the Latin font that the style sheet uses, of at most 35 kB', () => {
  expect(latin).not.toBe('');
  expect(read('index.html').toString()).toContain(
    `<link rel="preload" href="${latin}" as="font" type="font/woff2" crossorigin />`,
  );
  expect(fontsIn('index.html')).toEqual([latin]);
  expect(read(`public${latin}`).length).toBeLessThanOrEqual(MAX_PRELOADED_KB * 1000);
  expect(read(`public${extended}`).length).toBeLessThanOrEqual(MAX_EXTENDED_KB * 1000);
});

it('the offline page uses the same font, which the service worker caches', () => {
  expect(fontsIn('public/offline.html')).toEqual([latin]);
  expect(fontsIn('public/sw.js')).toEqual([latin]);
});

it('no font is left over, and each has the hash of its content in its name', () => {
  const files = readdirSync(resolve(import.meta.dirname, 'public/fonts'));
  expect(files.map((file) => `/fonts/${file}`).sort()).toEqual(['/fonts/OFL.txt', latin, extended].sort());
  for (const path of [latin, extended]) {
    const hash = createHash('sha256')
      .update(read(`public${path}`))
      .digest('hex')
      .slice(0, 8);
    expect(path).toMatch(new RegExp(`-${hash}\\.woff2$`));
  }
});
