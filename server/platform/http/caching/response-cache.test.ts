import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from '#testing/create-test-world.ts';

const NOW = '2026-11-21T12:00:00Z';
const FILES = Array.from({ length: 12 }, (_, at) => ({ title: `GitHub logo ${at}.svg` }));

async function createSearch(input: TestWorldInput = {}) {
  const testWorld = await createTestWorld({ wikis: [{ files: FILES }], now: NOW, ...input });
  const fetchSearch = (
    headers: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
    path = '/api/search?q=github',
  ) => testWorld.app.server.inject({ url: path, headers, remoteAddress });
  return { world: testWorld, fetchSearch };
}

const searchesOf = ({ wikis }: TestWorld) => wikis.flatMap((wiki) => wiki.searches()).length;

describe('a public response', () => {
  it('is cached as bytes in each requested encoding, with the same contents', async () => {
    const { fetchSearch } = await createSearch();
    const brotli = await fetchSearch({ 'accept-encoding': 'gzip, deflate, br' });
    const gzipped = await fetchSearch({ 'accept-encoding': 'gzip' });
    const plain = await fetchSearch();
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    expect(new Set([brotli, gzipped, plain].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(SearchResponse.parse(plain.json()).logos).toHaveLength(12);
  });

  it('is 304 for a matching ETag, in any encoding', async () => {
    const { fetchSearch } = await createSearch();
    const etag = String((await fetchSearch()).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    const again = await fetchSearch({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    expect(again.headers['content-encoding']).toBeUndefined();
    expect((await fetchSearch({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('tells a CDN how long it stays fresh: five minutes from the request to the wiki', async () => {
    const { world, fetchSearch } = await createSearch();
    const cacheControl = async () => (await fetchSearch()).headers['cache-control'];
    expect(await cacheControl()).toBe('public, max-age=60, s-maxage=300, stale-while-revalidate=300');
    world.clock.advance(4.5 * MINUTE_MS);
    expect(await cacheControl()).toBe('public, max-age=30, s-maxage=30, stale-while-revalidate=300');
    world.clock.advance(29.5 * SECOND_MS);
    expect(await cacheControl()).toBe('no-store');
  });

  it('is created again after it expires', async () => {
    const { world, fetchSearch } = await createSearch();
    await fetchSearch();
    await fetchSearch({}, '192.0.2.2');
    expect(searchesOf(world)).toBe(1);
    world.clock.advance(5 * MINUTE_MS + SECOND_MS);
    await fetchSearch();
    await expect.poll(() => searchesOf(world)).toBe(2);
  });

  it('has a cache key with every part of the query', async () => {
    const { fetchSearch } = await createSearch();
    const tagOf = async (query: string) =>
      (await fetchSearch({}, '192.0.2.1', `/api/search?${query}`)).headers.etag;
    const queries = ['q=github', 'q=GitHub', 'q=github&fileType=png', 'q=github,docker'];
    const tags = [];
    for (const query of queries) tags.push(await tagOf(query));
    expect(new Set(tags).size).toBe(queries.length);
    expect(await tagOf('q=github&_t=1')).toBe(tags[0]);
  });

  it('has the same headers and metrics whether it is cached or not', async () => {
    const { world, fetchSearch } = await createSearch();
    const uncached = await fetchSearch({ 'accept-encoding': 'br' });
    const cached = await fetchSearch({ 'accept-encoding': 'br' });
    const perRequest = /^(date|connection|transfer-encoding|x-ratelimit-.*)$/;
    const shared = Object.entries(uncached.headers).filter(([name]) => !perRequest.test(name));
    expect(cached.headers).toMatchObject(Object.fromEntries(shared));
    expect(cached.headers['content-security-policy']).toContain("default-src 'self'");
    expect(cached.rawPayload).toEqual(uncached.rawPayload);
    const metrics = (await world.app.server.inject('/metrics')).body;
    const count = 'http_request_duration_seconds_count{method="GET",route="/api/search",status="200"} 1\n';
    expect(metrics).toContain(count);
    expect(metrics).toContain('http_cached_responses_total{route="/api/search"} 1\n');
  });

  it('has no body for HEAD, and is the same with a cache-busting parameter', async () => {
    const { world, fetchSearch } = await createSearch();
    const head = await world.app.server.inject({ method: 'HEAD', url: '/api/search?q=github' });
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
    const first = await fetchSearch();
    expect((await fetchSearch({}, '192.0.2.1', '/api/search?q=github&_t=77')).body).toBe(first.body);
  });

  it('counts as a search of each name every time it is sent', async () => {
    const { world, fetchSearch } = await createSearch();
    for (let times = 0; times < 3; times += 1)
      await fetchSearch({}, '192.0.2.1', '/api/search?q=github,docker');
    await world.app.server.close();
    const { rows } = await world.pool.query(
      `select what, times::int from daily_counts where what like 'search.%' order by what`,
    );
    expect(rows).toEqual([
      { what: 'search.cache', times: 4 },
      { what: 'search.upstream', times: 2 },
    ]);
  });
});

describe('a response with a header that can’t be sent', () => {
  it('is refused and not cached, since serving it would end the process', async () => {
    const { world, fetchSearch } = await createSearch();
    world.app.server.addHook('onRequest', async (_request, reply) => {
      reply.header('logo-credit', '日本');
    });
    for (const _ of ['first', 'again']) expect((await fetchSearch()).statusCode).toBe(500);
  });
});

describe('a degraded response', () => {
  it('of a failing wiki is cached for 3 seconds and never served stale', async () => {
    const { world, fetchSearch } = await createSearch();
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    const failed = await fetchSearch({ 'accept-encoding': 'br' });
    expect(failed.headers['cache-control']).toBe('public, max-age=3, s-maxage=3');
    world.wikis[0]?.setBehavior({ kind: 'ok' });
    world.clock.advance(3000);
    const recovered = await fetchSearch({ 'accept-encoding': 'br' });
    expect(recovered.headers['cache-control']).toMatch(/^public/);
    expect(JSON.parse(brotliDecompressSync(recovered.rawPayload).toString())).toMatchObject({
      source: 'wikimedia',
    });
  });
});
