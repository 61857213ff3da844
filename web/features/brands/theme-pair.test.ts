import { expect, test } from 'vitest';
import { brandOf, logoOf } from '#testing/pages/logos.ts';
import { themePairOf } from './theme-pair.ts';

const current = logoOf('Acme');
const white = logoOf('Acme for night');
const icon = logoOf('Acme icon');
const variants = [{ logo: white, theme: 'dark' as const }];

test('the current logo and that for dark backgrounds are partners, whichever is open', () => {
  const brand = brandOf('Acme', { current, icon, variants });
  for (const logo of [current, white])
    expect(themePairOf(logo, [{ brand: null }, { brand }], [])).toEqual({ light: current, dark: white });
  expect(themePairOf(icon, [{ brand }], [])).toBeNull();
  expect(themePairOf(current, [{ brand: brandOf('Acme', { current }) }], [])).toBeNull();
});

test('a white current logo is for dark backgrounds; its partner is another logo', () => {
  const inverse = logoOf('Acme logo white');
  const brand = brandOf('Acme', { current: inverse, catalogueLogo: current });
  expect(themePairOf(inverse, [{ brand }], [])).toEqual({ light: current, dark: inverse });
});

test('files of the catalogue are partners by their names, if both are on the page', () => {
  const [light, dark] = ['/catalogue/acme.svg', '/catalogue/acme-dark.svg'].map((url) =>
    logoOf('Acme', { url }),
  );
  if (!light || !dark) throw new Error('No files.');
  expect(themePairOf(light, [], [light, dark])).toEqual({ light, dark });
  expect(themePairOf(dark, [], [light, dark])).toEqual({ light, dark });
  expect(themePairOf(dark, [], [dark])).toBeNull();
  expect(themePairOf({ ...light, url: 'https://a.example/acme.svg' }, [], [dark])).toBeNull();
});
