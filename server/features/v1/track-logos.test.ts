import { describe, expect, it } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { BVG } from '#testing/brands/brand-search.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createKeyWorld, programOf } from '#testing/v1.ts';

/** Returns the absolute addresses of logos of the catalogue. */
const urlsOf = (...names: string[]) => names.map((name) => `http://logos.example/catalogue/${name}.svg`);
const requestIdOf = (number: number) => `8c1ff6a2-4a3b-4d0a-9f6a-${String(number).padStart(12, '0')}`;

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
    const usageOf = async () =>
      (await world.visitor('ada').get<{ usage: object[] }>('/api/user/keys')).body.usage;
    await expect.poll(usageOf).toMatchObject([{ calls: 2, downloads: 2 }]);
  });

  it('come with licences that weren’t checked before', async () => {
    const { world, call } = await createKeyWorld({ wikis: [{ files: [{ title: 'BVG heart.svg' }] }] });
    await insertBrands(world.db, [BVG]);
    const named = await call<{ brand: Brand }>('GET /api/v1/brands?name=BVG');
    const icon = named.body.brand.icon;
    expect(icon).toMatchObject({ unchecked: true, license: null });
    const { body } = await call<{ files: { logo: Logo }[] }>('POST /api/v1/downloads', { urls: [icon?.url] });
    expect(body.files).toMatchObject([{ logo: { url: icon?.url, license: expect.any(String) } }]);
    expect(body.files[0]?.logo).not.toHaveProperty('unchecked');
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
      body: {
        message: "You've reached your monthly download limit. It resets at 2026-12-26 12:00 UTC.",
        error: { remaining: 0, requested: 1 },
      },
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
