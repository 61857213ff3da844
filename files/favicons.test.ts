import { expect, test } from 'vitest';
import * as favicons from './favicons.ts';

const { headLines, manifestOf } = favicons;
const { FAVICON_HEAD, FAVICON_ICO, FAVICON_MANIFEST, FAVICON_PNGS, FAVICON_SVG } = favicons;

test('the manifest has the title, the ground and the icons with their sizes', () => {
  expect(JSON.parse(manifestOf('Docker "Hub"', '#ffffff'))).toEqual({
    name: 'Docker "Hub"',
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
    theme_color: '#ffffff',
    background_color: '#ffffff',
  });
});

test('the manifest of transparent icons has no colours', () => {
  expect(Object.keys(JSON.parse(manifestOf('Docker', null)))).toEqual(['name', 'icons']);
});

test('the head and the manifest name every file of the set', () => {
  const named = [...`${headLines()}${manifestOf('Docker', null)}`.matchAll(/"\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const files = [FAVICON_SVG, FAVICON_ICO, FAVICON_MANIFEST, ...Object.keys(FAVICON_PNGS)];
  expect(named.sort()).toEqual(files.sort());
  expect(named).not.toContain(FAVICON_HEAD);
});
