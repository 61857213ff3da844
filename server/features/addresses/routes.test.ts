import { describe, expect, it } from 'vitest';
import { BVG, createBrandWorld } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const METROS: TestBrand[] = [
  { id: 'Q1', label: 'Metro', prominence: 30, files: { current: 'Metro Inc.svg' } },
  { id: 'Q2', label: 'Metro', prominence: 40, files: { current: 'Metro AG.svg' } },
  { id: 'Q3', label: 'Metro', prominence: 90 },
];

async function open(world: TestWorld, address: string) {
  const { statusCode: status, headers, body: text } = await world.app.server.inject(address);
  const location = decodeURIComponent(String(headers.location ?? ''));
  return { status, headers, text, file: location.slice(location.lastIndexOf('/') + 1) };
}

describe('the address of a logo', () => {
  it.each([
    ['BVG', 'BVG_Logo_07.2021.svg'],
    ['bvg.de', 'BVG_Logo_07.2021.svg'],
    ['Q99633', 'BVG_Logo_07.2021.svg'],
    ['q99633', 'BVG_Logo_07.2021.svg'],
    ['BVG?type=icon', 'BVG_heart.svg'],
    ['BVG?theme=dark', 'BVG_white.svg'],
    ['BVG?theme=light', 'BVG_Logo_07.2021.svg'],
    ['BVG?format=svg', 'BVG_Logo_07.2021.svg'],
    ['BVG?format=png', '330px-BVG_Logo_07.2021.svg.png'],
    ['BVG?format=png&width=960', '960px-BVG_Logo_07.2021.svg.png'],
    ['Docker', 'docker.svg'],
    ['Docker?type=icon', 'docker-icon.svg'],
  ])('/logo/%s leads to %s, without a request', async (address, file) => {
    const world = await createBrandWorld();
    const before = world.wikis[0]?.requests.length;
    expect(await open(world, `/logo/${address}`)).toMatchObject({ status: 302, file });
    expect(world.wikis[0]?.requests).toHaveLength(before ?? 0);
  });

  it('tells the licence, the source and the credit in headers, and lets other sites read it', async () => {
    const world = await createBrandWorld();
    const { headers } = await open(world, '/logo/Docker');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60, s-maxage=86400, stale-while-revalidate=300',
    });
    expect(headers.link).toMatch(/^<https:\S+>; rel="license", <https:\S+>; rel="describedby"$/);
    expect(headers['logo-credit']).toMatch(/^%"[ -~]+"$/);
  });

  it('keeps a description out of shared caches if its addresses have the request’s host', async () => {
    const cacheControlWith = async (settings: NodeJS.ProcessEnv) =>
      (await open(await createBrandWorld([], { settings }), '/logo/Docker.json')).headers['cache-control'];
    expect(await cacheControlWith({})).toMatch(/^private/);
    expect(await cacheControlWith({ PUBLIC_URL: 'https://logos.test' })).toMatch(/^public/);
  });

  it('is answered again from memory', async () => {
    const world = await createBrandWorld();
    const first = await open(world, '/logo/BVG');
    await world.pool.query('delete from brands');
    expect(await open(world, '/logo/BVG')).toMatchObject({ status: 302, file: first.file });
  });

  it('leads to a white logo only for dark pages, or if there is no other', async () => {
    const world = await createBrandWorld([
      {
        id: 'Q5',
        label: 'Orion',
        files: { current: 'Orion white.svg', variants: [{ file: 'Orion.svg', theme: 'light' }] },
      },
      { id: 'Q6', label: 'White Star', files: { current: 'White Star.svg' } },
      { id: 'Q7', label: 'Acme', files: { current: 'Acme white.svg' } },
    ]);
    expect(await open(world, '/logo/Q5')).toMatchObject({ file: 'Orion.svg' });
    expect(await open(world, '/logo/Q5?theme=dark')).toMatchObject({ file: 'Orion_white.svg' });
    expect(await open(world, '/logo/Q6')).toMatchObject({ file: 'White_Star.svg' });
    expect(await open(world, '/logo/Q7')).toMatchObject({ file: 'Acme_white.svg' });
  });

  it('leads to the best known of several brands that has a logo', async () => {
    const world = await createBrandWorld(METROS);
    expect(await open(world, '/logo/metro')).toMatchObject({ file: 'Metro_AG.svg' });
  });

  it.each([
    ['nobody-knows-this', 404, 'addresses.no_brand'],
    ['Q404', 404, 'addresses.no_brand'],
    ['Docker?format=png', 404, 'addresses.no_logo'],
    ['Docker/', 400, 'request.invalid'],
    ['Q2?type=icon', 404, 'addresses.no_logo'],
    ['BVG?width=321', 400, 'request.invalid'],
    ['BVG?format=webp', 400, 'request.invalid'],
    [`${'x'.repeat(101)}`, 400, 'request.bad_address'],
    ['%20', 400, 'request.invalid'],
  ])('/logo/%s is refused with %i', async (address, status, code) => {
    const world = await createBrandWorld(METROS);
    const response = await open(world, `/logo/${address}`);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({ error: { code } });
  });

  it.each(['https://docker.com', 'https:/docker.com/company', 'AC/DC'])(
    '/logo/%s says what to write',
    async (text) => {
      const world = await createTestWorld();
      const response = await open(world, `/logo/${text}`);
      expect([response.status, JSON.parse(response.text).error.message]).toEqual([
        400,
        expect.stringContaining('write only a domain, a name or an id'),
      ]);
    },
  );

  it('can fall back to the initials', async () => {
    const world = await createBrandWorld([]);
    const { status, headers, text } = await open(world, '/logo/acme%20<b>tools?fallback=monogram');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(text).toContain('>AB</text>');
  });
});

it('an address of a brand that Wikidata couldn’t be asked about is refused for now, not as unknown', async () => {
  const settings = { UPSTREAM_PER_MINUTE: '1' };
  const world = await createTestWorld({ wikis: [{ files: [] }], wikidata: {}, settings });
  for (const path of ['/logo/Nobody%20knows', '/logo/Q123', '/logo/Nobody%20knows.json']) {
    const { status, headers, text } = await open(world, path);
    expect([status, JSON.parse(text).error.code]).toEqual([503, 'server.unavailable']);
    expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  }
  const { status, headers } = await open(world, '/logo/Nobody%20knows?fallback=monogram');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
});

it('pages of other sites can read why the facts are missing', async () => {
  const world = await createBrandWorld();
  const { status, headers } = await world.get<object>('/logo/nobody-knows-this.json');
  expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
});

it('all facts of a brand are at the address with .json', async () => {
  const world = await createBrandWorld([BVG, ...METROS]);
  const { status, body } = await world.get<object>('/logo/bvg.de.json?type=icon');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    brand: { id: 'Q99633', domain: 'bvg.de', variants: [{ theme: 'dark' }] },
    rule: 'domain',
    logo: { title: 'BVG heart' },
    url: expect.stringMatching(/BVG_heart\.svg$/),
  });
  const { body: several } = await world.get<object>('/logo/Metro.json');
  expect(several).toMatchObject({ brand: { id: 'Q2' }, choices: [{ id: 'Q3' }, { id: 'Q2' }, { id: 'Q1' }] });
});
