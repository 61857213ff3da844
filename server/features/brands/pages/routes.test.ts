import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createSendPage, inlineScriptsOf, readPages, registerPages } from '#server/platform/http/pages.ts';
import { insertBrands, type TestBrand } from '#testing/brands/insert-brands.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createFindBrands } from '../lookup/find-brands.ts';
import { brands } from '../tables.ts';
import { listBrandPaths } from './list-paths.ts';
import { registerBrandPages } from './routes.ts';

const COMMONS = {
  fileRoot: 'https://upload.wikimedia.org/wikipedia/commons',
  thumbRoot: 'https://upload.wikimedia.org/wikipedia/commons/thumb',
  pageRoot: 'https://commons.wikimedia.org/wiki/File:',
};
const TEMPLATE =
  '<head>{{head}}<script>early()</script></head><h1>{{label}}</h1><p>{{description}}</p><img src="{{image}}">';
const SPOTIFY: TestBrand = {
  id: 'Q689141',
  label: 'Spotify',
  description: 'Swedish audio streaming service',
  files: { current: 'Spotify logo.svg' },
};

async function createDatabase(inputs: readonly TestBrand[]) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await insertBrands(database.db, inputs);
  return database.db;
}

/** Serves the pages of these brands. Returns a function that requests an address. */
async function servePages(inputs: readonly TestBrand[]) {
  const db = await createDatabase(inputs);
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'brand.html'), TEMPLATE);
  await writeFile(join(folder, '404.html'), 'No such page');
  const app = Fastify();
  onTestFinished(() => app.close());
  const pages = await readPages(folder);
  const publicUrl = 'https://logos.example.org';
  const sendPage = createSendPage(pages, publicUrl);
  const describing = { db, findBundledLogos: () => ({ logo: null, icon: null }), files: () => COMMONS };
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
  registerBrandPages(app, {
    ...describing,
    findBrands: createFindBrands({ db }),
    clock,
    sendPage,
    publicUrl,
  });
  await registerPages(app, { folder, pages, sendPage });
  return { pages, request: (url: string, headers = {}) => app.inject({ url, headers }) };
}

it('the page of a brand contains its name, description and logo, and can be revalidated', async () => {
  const { request } = await servePages([SPOTIFY]);
  const page = await request('/brand/Q689141/spotify');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Spotify logo – Logotheca</title>');
  expect(page.body).toContain(
    '<h1>Spotify</h1><p>Swedish audio streaming service</p><img src="https://upload.',
  );
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  const etag = String(page.headers.etag);
  expect((await request('/brand/Q689141/spotify', { 'if-none-match': etag })).statusCode).toBe(304);
});

it('an address without the name or with another one is redirected to the canonical address, with its query', async () => {
  const { request } = await servePages([SPOTIFY, { id: 'Q2', label: 'ソニー' }]);
  const redirectOf = async (url: string) => {
    const { statusCode, headers } = await request(url);
    return [statusCode, headers.location];
  };
  expect(await redirectOf('/brand/Q689141')).toEqual([301, '/brand/Q689141/spotify']);
  expect(await redirectOf('/brand/Q689141/')).toEqual([301, '/brand/Q689141/spotify']);
  expect(await redirectOf('/brand/Q689141/old-name?logo=a&file=b?c')).toEqual([
    301,
    '/brand/Q689141/spotify?logo=a&file=b?c',
  ]);
  expect(await redirectOf('/brand/Q2')).toEqual([301, '/brand/Q2/%E3%82%BD%E3%83%8B%E3%83%BC']);
  expect(await redirectOf('/brand/Q2/%e3%82%bd%e3%83%8b%e3%83%bc')).toEqual([200, undefined]);
});

it('a domain or a name is redirected to the brand that it means, with the query', async () => {
  const { request } = await servePages([{ ...SPOTIFY, website: 'https://www.spotify.com/' }]);
  for (const name of ['spotify.com', 'www.spotify.com', 'Spotify', 'spotify']) {
    const { statusCode, headers } = await request(`/brand/${name}?logo=a`);
    expect([statusCode, headers.location], name).toEqual([302, '/brand/Q689141/spotify?logo=a']);
  }
});

it('an unknown brand has the status 404 and isn’t indexed; other paths have the 404 page', async () => {
  const { request } = await servePages([SPOTIFY]);
  const unknown = await request('/brand/Q5/nothing');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<meta name="robots" content="noindex">');
  expect(unknown.body).toContain('<h1>Brand</h1>');
  for (const path of [
    '/brand',
    '/brand/',
    '/brand/nobody',
    '/brand/%00',
    '/brand/Q0',
    '/brand/Q689141/a/b',
  ]) {
    const page = await request(path);
    expect([page.statusCode, page.body], path).toEqual([404, 'No such page']);
  }
});

it('a name can’t add scripts or placeholders to the page, and the content security policy needs no hash for it', async () => {
  const label = '</script><script>alert(1)</script> {{description}} $& "';
  const { request, pages } = await servePages([{ ...SPOTIFY, label }]);
  const { headers } = await request('/brand/Q689141');
  const page = await request(String(headers.location));
  expect(page.statusCode).toBe(200);
  expect(page.body.match(/<script>/g)).toHaveLength(1);
  expect(page.body).toContain(
    '<h1>&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62; {{description}} $&#38; &#34;</h1>',
  );
  expect(inlineScriptsOf(pages)).toHaveLength(1);
});

it('the sitemap lists the brands with a logo, each once, in an order that doesn’t change', async () => {
  const noFiles = { current: null, notOnCommons: false, icon: null, variants: [], former: [] };
  const former = [{ file: 'C.svg', from: null, to: '1999' }];
  const logos = [{ current: 'A.svg' }, { icon: 'B.svg' }, { former }];
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    id: `Q${index + 1000}`,
    label: `Brand ${index}`,
    files: { ...noFiles, ...logos[index % logos.length] },
    source: 'wikidata' as const,
  }));
  const db = await createDatabase([{ id: 'Q1', label: 'Without a logo' }]);
  await db.insert(brands).values(rows);
  const source = listBrandPaths(db);
  const list = async (offset: number, limit: number) =>
    (await Array.fromAsync(source.list({ offset, limit }))).flat();
  const all = await list(0, 50_000);
  expect(await source.count()).toBe(1200);
  expect(all.toSorted()).toEqual(rows.map(({ id }, index) => `/brand/${id}/brand-${index}`).toSorted());
  expect(await list(1190, 50_000)).toEqual(all.slice(1190));
  expect(await list(10, 1100)).toEqual(all.slice(10, 1110));
  expect(await list(1200, 10)).toEqual([]);
});

it('a network can read the long sitemaps only a few times a minute, because they take long to write', async () => {
  const statusesOf = async ({ app }: TestWorld, path: string) =>
    Array.fromAsync({ length: 12 }, async () => (await app.server.inject(path)).statusCode);
  const world = await createTestWorld();
  expect(await statusesOf(world, '/sitemap-brands-1.xml')).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await statusesOf(world, '/sitemap.xml')).toEqual(Array(12).fill(200));
  const unlimited = await createTestWorld({ settings: { RATE_LIMITS: 'off' } });
  expect(await statusesOf(unlimited, '/sitemap-brands-1.xml')).toEqual(Array(12).fill(200));
});
