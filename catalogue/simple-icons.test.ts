import { expect, it } from 'vitest';
import { createFindDrawing, readIcons } from './simple-icons.ts';

const findDrawing = createFindDrawing();

it('a drawing has its brand’s colour and is credited', () => {
  const entry = findDrawing('simple-icons-spotify');
  expect(entry?.svg).toMatch(/^<svg fill="#1ed760" .*<\/svg>$/s);
  expect(entry?.logo).toMatchObject({
    title: 'Spotify icon',
    url: '/catalogue/simple-icons-spotify.svg',
    credit: '“Spotify”, drawn for Simple Icons, CC0 1.0',
    licenseClass: 'cc0',
    restrictions: ['trademark'],
  });
  expect(findDrawing('simple-icons-nobody')).toBeUndefined();
});

it.each([
  ['CC-BY-4.0', 'cc-by', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/', false],
  ['CC-BY-SA-3.0', 'cc-by-sa', 'CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/', false],
  ['CC-BY-NC-4.0', 'nonfree', 'CC BY-NC 4.0', 'https://creativecommons.org/licenses/by-nc/4.0/', true],
  ['MIT', 'free', 'MIT', 'https://spdx.org/licenses/MIT.html', false],
  ['custom', 'unknown', null, null, false],
])('a drawing with the licence %s is %s', (type, licenseClass, license, licenseUrl, nonFree) => {
  const icon = readIcons().find(
    (one) => one.license?.type === type && (type === 'custom' || !one.license.url),
  );
  const stated = { licenseClass, license, nonFree, licenseUrl: icon?.license?.url ?? licenseUrl };
  expect(findDrawing(`simple-icons-${icon?.slug}`)?.logo).toMatchObject(stated);
});
