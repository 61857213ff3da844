import { expect, it } from 'vitest';
import { readStyles as read } from './read-styles.ts';

const SPOTIFY = {
  title: 'Spotify',
  slug: 'spotify',
  hex: '1ED760',
  guidelines: 'https://spotify.example/brand',
};

type Icon = Partial<Parameters<typeof read>[0][number]> & { title: string; hex: string };

/** Reads the styles of names, without those of the brands' ids. */
function readStyles(icons: readonly Icon[]) {
  const styles = read(icons.map((icon) => ({ slug: icon.title.toLowerCase(), ...icon })));
  return styles.filter(({ key }) => !key.startsWith('simple-icons-'));
}

/** Returns the colours by key. */
function colorsOf(...icons: Icon[]) {
  return Object.fromEntries(readStyles(icons).map(({ key, color }) => [key, color]));
}

it('a style has the colour in lower case and the guidelines, null if there are none', () => {
  expect(readStyles([SPOTIFY])).toEqual([
    {
      key: 'spotify',
      color: '#1ed760',
      guidelinesUrl: 'https://spotify.example/brand',
      drawing: 'simple-icons-spotify',
    },
  ]);
  expect(readStyles([{ title: 'A', hex: '000000' }])).toMatchObject([{ guidelinesUrl: null }]);
});

it('a style is found by title, slug and every kind of alias; a duplicate may have its own colour', () => {
  const aliases = {
    aka: ['Meta'],
    old: ['Thefacebook'],
    loc: { 'ja-JP': 'フェイスブック' },
    dup: [{ title: 'FB Lite', hex: 'FFFFFF' }, { title: 'FB' }],
  };
  const icon = { title: 'Facebook', slug: 'facebookapp', hex: '0866FF', aliases };
  const blue = '#0866ff';
  const found = colorsOf(icon);
  expect(found).toEqual({
    facebook: blue,
    facebookapp: blue,
    meta: blue,
    thefacebook: blue,
    [Object.keys(colorsOf({ title: 'フェイスブック', hex: '0' }))[0] ?? '']: blue,
    fblite: '#ffffff',
    fb: blue,
  });
});

it('a title wins over the same name as an alias of another icon', () => {
  const x = { title: 'X', hex: '000000', aliases: { old: ['Twitter'] } };
  expect(colorsOf(x, { title: 'Twitter', hex: '1D9BF0' })).toMatchObject({ twitter: '#1d9bf0' });
  expect(colorsOf({ title: 'Twitter', hex: '1D9BF0' }, x)).toMatchObject({
    twitter: '#1d9bf0',
    x: '#000000',
  });
});
