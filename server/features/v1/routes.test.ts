import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { createBrandWorld } from '#testing/brands/brand-search.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { bearer, createTestKey } from '#testing/keys.ts';

const GITHUB = { files: [{ title: 'GitHub logo.svg' }, { title: 'GitHub mark.svg' }] };
const NOW = '2026-11-26T12:00:00Z';

/** Returns a function that calls a world as a program does. */
function programOf({ app: { server } }: Pick<TestWorld, 'app'>, secret?: string) {
  return async <T = Record<string, never>>(route: string, payload?: object) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    const headers = { host: 'logos.example', ...(secret !== undefined && bearer(secret)) };
    const response = await server.inject({ method, url, headers, ...(payload && { payload }) });
    const body = response.body === '' ? null : response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: body as T & ErrorResponse & { logos: Logo[] },
    };
  };
}

async function createKeyWorld(input: Parameters<typeof createTestWorld>[0] = {}) {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW, ...input });
  const { secret, key } = await createTestKey(world, 'ada');
  return { world, key, call: programOf(world, secret) };
}

/** Returns the absolute addresses of logos of the catalogue. */
const urlsOf = (...names: string[]) => names.map((name) => `http://logos.example/catalogue/${name}.svg`);
const requestIdOf = (number: number) => `8c1ff6a2-4a3b-4d0a-9f6a-${String(number).padStart(12, '0')}`;

describe('a search of a program', () => {
  it('needs no key, and has absolute addresses only', async () => {
    const call = programOf(await createTestWorld());
    const { status, body } = await call('GET /api/v1/search?q=docker');
    expect([status, body]).toMatchObject([200, { source: 'catalogue', names: [{ name: 'docker' }] }]);
    expect(body.logos.length).toBeGreaterThan(0);
    for (const { url, thumbUrl, previewUrl } of body.logos)
      for (const address of [url, thumbUrl, previewUrl])
        expect(address).toMatch(/^http:\/\/logos\.example\/catalogue\/[\w.-]+\.svg$/);
    const { body: suggested } = await call<{ suggestions: { thumbUrl: string }[] }>(
      'GET /api/v1/suggest?q=dock',
    );
    expect(suggested.suggestions[0]?.thumbUrl).toMatch(/^http:\/\/logos\.example\/catalogue\//);
  });

  it('starts addresses with PUBLIC_URL if that is set', async () => {
    const call = programOf(await createTestWorld({ settings: { PUBLIC_URL: 'https://logos.test' } }));
    const { body } = await call('GET /api/v1/search?q=docker');
    expect(body.logos[0]?.url).toMatch(/^https:\/\/logos\.test\/catalogue\//);
  });

  it('is answered from memory, but admitted and counted every time', async () => {
    const { world, call } = await createKeyWorld({ wikis: [GITHUB] });
    const first = await call('GET /api/v1/search?q=github');
    expect(first.body.source).toBe('wikimedia');
    const before = world.wikis[0]?.requests.length;
    const second = await call('GET /api/v1/search?q=github');
    expect(second.body).toEqual(first.body);
    expect(world.wikis[0]?.requests).toHaveLength(before ?? 0);
    expect(second.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    const leftOf = (headers: Record<string, unknown>) => /;r=(\d+)/.exec(String(headers.ratelimit))?.[1];
    expect(Number(leftOf(second.headers))).toBe(Number(leftOf(first.headers)) - 1);
    const stranger = programOf(world, 'lgt_000000000000000000000000000000000000');
    expect(await stranger('GET /api/v1/search?q=github')).toMatchObject({ status: 401 });
    const elsewhere = await world.app.server.inject({
      url: '/api/v1/search?q=docker',
      headers: { host: 'other.example' },
    });
    expect(elsewhere.body).not.toContain('logos.example');
  });

  it('says so if the server has no requests left, and never asks the program to search', async () => {
    const world = await createTestWorld({
      wikis: [GITHUB],
      now: NOW,
      settings: { UPSTREAM_PER_MINUTE: '1' },
    });
    const call = programOf(world);
    const names = Array.from({ length: 20 }, (_, number) => `n${number}`).join(',');
    await call(`GET /api/v1/search?q=${names}`);
    const { status, body } = await call('GET /api/v1/search?q=docker');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('direct');
    expect(body).toMatchObject({ notice: expect.stringMatching(/request limit .*built-in catalogue\.$/) });
    expect(body.logos[0]?.title).toBe('Docker');
  });

  it.each([
    ['search', 'q is required.'],
    ['search?q=', 'q must not be empty.'],
    ['search?q=a&offset=7', 'offset must be a multiple of 50.'],
    ['search?q=a&license=mine', 'license must be all, pd, cc-by or cc-by-sa.'],
    ['brands', 'name is required.'],
    ['logos/123', 'id must be a SHA-1 of 40 hex digits.'],
  ])('of "%s" is refused in words', async (address, message) => {
    const call = programOf(await createTestWorld());
    const { status, body } = await call(`GET /api/v1/${address}`);
    expect([status, body.error]).toMatchObject([400, { code: 'request.invalid', message }]);
  });
});

describe('a program', () => {
  it('finds a brand by its domain and reads all its facts', async () => {
    const call = programOf(await createBrandWorld());
    expect(await call('GET /api/v1/brands?name=bvg.de')).toMatchObject({
      status: 200,
      body: { brand: { id: 'Q99633' }, rule: 'domain' },
    });
    expect(await call('GET /api/v1/brands/Q99633')).toMatchObject({
      status: 200,
      body: { brand: { id: 'Q99633', sources: [{ facts: expect.any(String) }] } },
    });
    expect(await call('GET /api/v1/brands/Q404')).toMatchObject({
      status: 404,
      body: { error: { code: 'brands.not_found' } },
    });
  });

  it('is told if Wikidata couldn’t be asked about a brand', async () => {
    const world = await createTestWorld({
      wikis: [{ files: [] }],
      wikidata: {},
      settings: { UPSTREAM_PER_MINUTE: '1' },
    });
    const call = programOf(world);
    for (const route of ['GET /api/v1/brands?name=Nobody%20knows', 'GET /api/v1/brands/Q123']) {
      const { status, body, headers } = await call(route);
      expect([status, body.error?.code]).toEqual([503, 'server.unavailable']);
      expect(body.message).toMatch(/^Wikidata can’t be asked right now/);
      expect(headers['retry-after']).toBe('60');
    }
  });

  it('gets the best logo of each name, and reads a logo by its id', async () => {
    const call = programOf(await createTestWorld());
    const names = [{ name: 'Docker' }, { name: 'nobody knows this' }];
    const { status, body } = await call<{ matches: { certainty: string; logos: Logo[] }[] }>(
      'POST /api/v1/match',
      { names },
    );
    expect(status).toBe(200);
    expect(body.matches.map(({ certainty }) => certainty)).toEqual(['sure', 'missing']);
    const [logo] = body.matches[0]?.logos ?? [];
    const { body: read } = await call<{ logo: Logo }>(
      `GET /api/v1/logos/${logo?.id}?url=${encodeURIComponent(logo?.url ?? '')}`,
    );
    expect(read.logo.url).toBe(logo?.url);
  });

  it('reads the account of its key, and can end its key', async () => {
    const { call } = await createKeyWorld();
    expect(await call('GET /api/v1/account')).toMatchObject({
      status: 200,
      body: { username: 'ada', keyName: 'Build', allowance: { remaining: FREE_DOWNLOADS } },
    });
    expect(await call('DELETE /api/v1/key')).toMatchObject({ status: 200, body: { success: true } });
    expect(await call('GET /api/v1/account')).toMatchObject({
      status: 401,
      body: { error: { code: 'keys.ended' } },
    });
  });
});

describe('downloads of a program', () => {
  it('are counted once, with file names and what isn’t known', async () => {
    const { world, call } = await createKeyWorld();
    const unknown = 'https://example.org/not-a-logo.svg';
    const request = { urls: [...urlsOf('docker', 'figma', 'docker'), unknown], requestId: requestIdOf(1) };
    for (const _ of ['first', 'repeated']) {
      const { status, body } = await call<object>('POST /api/v1/downloads', request);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        files: [
          { url: urlsOf('docker')[0], fileName: 'docker.svg', logo: { title: 'Docker' } },
          { url: urlsOf('figma')[0], fileName: 'figma.svg' },
        ],
        unknown: [unknown],
        allowance: { downloadCount: 2, remaining: FREE_DOWNLOADS - 2 },
      });
    }
    const history = await world.visitor('ada').get<{ total: number }>('/api/user/downloads');
    expect(history.body.total).toBe(2);
  });

  it('are refused as a whole if fewer are left, in numbers', async () => {
    const { world, call } = await createKeyWorld({
      accounts: [{ username: 'ada', used: FREE_DOWNLOADS - 1 }],
    });
    const two = { urls: urlsOf('docker', 'figma'), requestId: requestIdOf(1) };
    const { status, body } = await call('POST /api/v1/downloads', two);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      downloadCount: FREE_DOWNLOADS - 1,
      limit: FREE_DOWNLOADS,
      error: { code: 'downloads.limit_reached', remaining: 1, requested: 2 },
      message: expect.stringMatching(
        /^This request asks for 2 downloads, but only 1 download is left until 2026-12-\d\d\. Nothing was counted\.$/,
      ),
    });
    const one = { urls: urlsOf('docker'), requestId: requestIdOf(2) };
    expect(await call('POST /api/v1/downloads', one)).toMatchObject({ status: 200 });
    expect(await call('POST /api/v1/downloads', one)).toMatchObject({ status: 200 });
    expect(await call('POST /api/v1/downloads', { urls: urlsOf('figma') })).toMatchObject({
      status: 403,
      body: { message: "You've reached your monthly download limit.", error: { remaining: 0, requested: 1 } },
    });
    const history = await world.visitor('ada').get<{ total: number }>('/api/user/downloads');
    expect(history.body.total).toBe(1);
  });

  it('can’t be had for free by repeating an id with further files', async () => {
    const { call } = await createKeyWorld();
    const requestId = requestIdOf(1);
    await call('POST /api/v1/downloads', { urls: urlsOf('docker'), requestId });
    const { status, body } = await call('POST /api/v1/downloads', {
      urls: urlsOf('docker', 'figma'),
      requestId,
    });
    expect([status, body.error]).toMatchObject([400, { code: 'request.invalid', parameter: 'requestId' }]);
    const other = await call<{ allowance: object }>('POST /api/v1/downloads', {
      urls: urlsOf('figma'),
      requestId,
    });
    expect(other.body.allowance).toMatchObject({ downloadCount: 2 });
  });

  it('never exceed the limit, even if requests come at the same time', async () => {
    const { call } = await createKeyWorld();
    const requests = Array.from({ length: 6 }, () =>
      call('POST /api/v1/downloads', { urls: urlsOf('docker', 'figma', 'react') }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await call('GET /api/v1/account')).toMatchObject({ body: { allowance: { downloadCount: 9 } } });
  });

  it('are unlimited with Premium, and count in the usage of the key', async () => {
    const { world, key, call } = await createKeyWorld({ accounts: [{ username: 'ada', grantedDays: 30 }] });
    const urls = urlsOf(
      'docker',
      'figma',
      'react',
      'python',
      'firefox',
      'vue',
      'nodejs',
      'git',
      'redis',
      'go',
      'rust',
    );
    const { body } = await call<{ files: object[]; allowance: object }>('POST /api/v1/downloads', { urls });
    expect(body.files).toHaveLength(11);
    expect(body.allowance).toMatchObject({ limit: null, remaining: null, downloadCount: 11 });
    await expect
      .poll(async () => {
        const { body: listed } = await world
          .visitor('ada')
          .get<{ usage: { keyId: number; downloads: number }[] }>('/api/user/keys');
        return listed.usage.find(({ keyId }) => keyId === key.id)?.downloads;
      })
      .toBe(11);
  });

  it('need a key, and urls that are addresses', async () => {
    const { world, call } = await createKeyWorld();
    expect(await programOf(world)('POST /api/v1/downloads', { urls: urlsOf('docker') })).toMatchObject({
      status: 401,
      body: { error: { code: 'keys.missing' } },
    });
    for (const urls of [[], ['docker'], ['javascript:alert(1)'], Array(101).fill('/catalogue/docker.svg')])
      expect(await call('POST /api/v1/downloads', { urls })).toMatchObject({
        status: 400,
        body: { error: { code: 'request.invalid' } },
      });
  });
});
