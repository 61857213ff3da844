import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { createBrandWorld } from '#testing/brands/brand-search.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createKeyWorld, programOf } from '#testing/v1.ts';

const GITHUB = { files: [{ title: 'GitHub logo.svg' }, { title: 'GitHub mark.svg' }] };
const NOW = '2026-11-26T12:00:00Z';

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
    expect(body).toMatchObject({ notice: expect.stringMatching(/request limit .*our own catalogue\.$/) });
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
      expect(body.message).toMatch(/^Wikidata can’t be reached right now/);
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
