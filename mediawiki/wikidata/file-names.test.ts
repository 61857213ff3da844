import { describe, expect, it } from 'vitest';
import type { BrandFiles } from './brand-facts.ts';
import { resolveFiles } from './brand-files.ts';
import { fileNameOf } from './file-names.ts';
import type { DescribedFiles } from './steps.ts';

describe('after the files were requested', () => {
  const FILES: BrandFiles = {
    current: 'Old name.svg',
    notOnCommons: false,
    icon: 'Icon.svg',
    variants: [
      { file: 'For dark.svg', theme: 'dark' },
      { file: 'Other.svg', theme: null },
    ],
    former: [{ file: 'Former.svg', from: '1990', to: '2000' }],
  };
  const found = (title: string) => ({ state: 'found', title, logo: {}, version: null, categories: [] });
  const resolve = (described: Record<string, object>, files = FILES) =>
    resolveFiles(files, new Map(Object.entries(described)) as DescribedFiles);

  it('a renamed logo has its new name', () => {
    expect(resolve({ 'File:Old name.svg': found('File:New name.svg') })).toEqual({
      ...FILES,
      current: 'New name.svg',
    });
  });

  it('another current logo takes the place of a deleted one, if possible not one for dark backgrounds', () => {
    expect(resolve({ 'File:Old name.svg': { state: 'missing' } })).toMatchObject({
      current: 'Other.svg',
      notOnCommons: false,
      variants: [{ file: 'For dark.svg' }],
    });
  });

  it('a deleted logo without substitute isn’t on Commons, and the former ones remain', () => {
    expect(resolve({ 'File:Old name.svg': { state: 'missing' } }, { ...FILES, variants: [] })).toMatchObject({
      current: null,
      notOnCommons: true,
      former: FILES.former,
    });
  });

  it('a logo of an unsupported type is on Commons, but isn’t shown', () => {
    const skipped = { state: 'skipped', reason: 'image/webp' };
    expect(resolve({ 'File:Old name.svg': skipped }, { ...FILES, variants: [] })).toMatchObject({
      current: null,
      notOnCommons: false,
    });
  });

  it('deleted icons, variants and former logos are left out', () => {
    const titles = ['File:Icon.svg', 'File:For dark.svg', 'File:Former.svg'];
    expect(resolve(Object.fromEntries(titles.map((title) => [title, { state: 'missing' }])))).toEqual({
      ...FILES,
      icon: null,
      variants: [{ file: 'Other.svg', theme: null }],
      former: [],
    });
  });

  it('two names of one file are one logo', () => {
    expect(resolve({ 'File:Former.svg': found('File:Old name.svg') })).toMatchObject({
      current: 'Old name.svg',
      former: [],
    });
  });
});

it.each([
  ['google_2015 logo.svg', 'Google 2015 logo.svg'],
  ['File:Ikea logo.svg', 'Ikea logo.svg'],
  [
    'http://commons.wikimedia.org/wiki/Special:FilePath/Flag%20of%20Canada%20%281868%E2%80%931921%29.svg',
    'Flag of Canada (1868–1921).svg',
  ],
  ['https://commons.wikimedia.org/w/index.php?title=Special%3ARedirect%2Ffile%2FA.png', null],
  ['https://commons.wikimedia.org/wiki/Special:FilePath/100% logo.svg', '100% logo.svg'],
  ['2022 FIFA World Cup Qatar (Wordmark).svg', '2022 FIFA World Cup Qatar (Wordmark).svg'],
  [
    'Juan Gris - Nature morte à la nappe à carreaux.jpg',
    'Juan Gris - Nature morte à la nappe à carreaux.jpg',
  ],
  ['éclair.svg', 'Éclair.svg'],
  ['ßtar.svg', 'ßtar.svg'],
  ['', null],
  ['A|B.svg', null],
  ['../secret.svg', null],
  ['x'.repeat(1000), null],
])('the file %j is named %j', (value, name) => {
  expect(fileNameOf(value)).toBe(name);
});
