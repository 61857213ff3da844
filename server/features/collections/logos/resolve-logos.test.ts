import { expect, it, onTestFinished } from 'vitest';
import { COMMONS_FILES } from '#mediawiki/siteinfo.ts';
import { addressesOf } from '#server/features/brands/rules.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { collectionsOf, urlOf } from '#testing/collections.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { resolveLogos } from './resolve-logos.ts';

const FILES = COMMONS_FILES.fileRoot;
const addressOf = (name: string) => addressesOf(name, COMMONS_FILES).url;
const GOOGLE = addressOf('Google 2015 logo.svg');

async function resolve(urls: readonly string[]) {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  return resolveLogos({ db, catalogue: loadCatalogue(), repositories: () => [COMMONS_FILES] }, urls);
}

it('the facts of a file that the index doesn’t know follow from its address', async () => {
  const files = [
    {
      url: GOOGLE,
      title: 'Google 2015 logo',
      fileType: 'svg',
      thumbUrl: expect.stringMatching(/\/330px-Google_2015_logo\.svg\.png$/),
      sourceUrl: 'https://commons.wikimedia.org/wiki/File:Google_2015_logo.svg',
    },
  ];
  expect(await resolve([GOOGLE, GOOGLE])).toEqual({ files, skipped: [] });
});

it('a file is skipped unless the catalogue, the index or a searched wiki has it at exactly this address', async () => {
  const path = GOOGLE.slice('https://upload.wikimedia.org'.length);
  const hostile = [
    'https://evil.example/a/ab/Logo.svg',
    `https://evil.example${path}`,
    `https://upload.wikimedia.org.evil.example${path}`,
    `https://upload.wikimedia.org@evil.example${path}`,
    `http://upload.wikimedia.org${path}`,
    `${GOOGLE}?x=1`,
    `${GOOGLE}#x`,
    `${GOOGLE}/`,
    GOOGLE.replace('/commons/', '/en/'),
    GOOGLE.replace('Google', '%47oogle'),
    GOOGLE.replace('Google', 'google'),
    `${FILES}/0/00/Google_2015_logo.svg`,
    `${FILES}/2/2f/%E0%A4%A.svg`,
    addressOf('Page.html'),
    addressOf('a/../../evil.svg'),
    addressOf('<script>.svg'),
    addressOf('Reversed \u202egvs.svg'),
    addressOf(`${'x'.repeat(240)}.svg`),
    '/catalogue/../api/user/export.svg',
    '/catalogue/nothing.svg',
    '/api/logout',
    '',
  ];
  expect(await resolve(hostile)).toEqual({ files: [], skipped: hostile });
});

it('a page can’t add an address that is none, or other facts of a logo', async () => {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
  const ada = collectionsOf(world.visitor('ada'));
  const add = (logo: object) => ada.send('POST', '/favorites/logos', { logos: [logo] });
  const noAddresses = [
    'javascript:alert(1)',
    '//evil.example/a.svg',
    'data:image/svg+xml,<svg/>',
    `/${'x'.repeat(1000)}`,
    '/a\0.svg',
    '/a\ud800.svg',
    5,
  ];
  for (const url of noAddresses) expect((await add({ url })).status).toBe(400);
  const title = 'x'.repeat(10_000);
  await add({ url: urlOf('docker'), license: 'CC0', author: 'Me', title, sourceUrl: 'javascript:alert(1)' });
  expect((await ada.read('favorites')).logos[0]?.logo).toMatchObject({
    title: 'Docker',
    author: 'Gil Barbara',
    sourceUrl: expect.stringMatching(/^https:\/\/github\.com\/gilbarbara\//),
  });
});
