import { describe, expect, it, onTestFinished } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import type { WikiBehavior } from '#sandbox/mediawiki/behavior.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const BRANDS = { files: [{ title: 'GitHub logo.svg' }, { title: 'Docker logo.svg' }] };

async function search(
  world: Awaited<ReturnType<typeof createTestWorld>>,
  query: string,
): Promise<SearchResponse> {
  const { status, body } = await world.get(`/api/search?${query}`);
  expect(status).toBe(200);
  return SearchResponse.parse(body);
}

const titles = (response: SearchResponse) => response.logos.map((logo) => logo.title);

describe('a wiki without CirrusSearch', () => {
  it('is searched with plain words and at most four requests per name, and results are filtered by the server', async () => {
    const files = Array.from({ length: 400 }, (_, i) => ({
      title: `Google picture ${i}.${i % 100 === 99 ? 'svg' : 'png'}`,
    }));
    const world = await createTestWorld({ wikis: [{ files, cirrus: false }] });
    const response = await search(world, 'q=google&fileType=svg');
    expect(response.logos.map((logo) => logo.fileType)).toEqual(['svg', 'svg']);
    expect(response.names[0]?.more).toBe(false);
    expect(world.wikis[0]?.searches().map((params) => params.get('gsrsearch'))).toEqual(
      Array(4).fill('google'),
    );
  });

  it('shows every file, even if one of them is damaged and the wiki refuses its thumbnail', async () => {
    const files = Array.from({ length: 80 }, (_, i) => ({ title: `Acme logo ${i}.png` }));
    const world = await createTestWorld({
      wikis: [{ files: [{ title: 'Acme damaged logo.png', width: 0, height: 0 }, ...files], cirrus: false }],
    });
    const first = await search(world, 'q=acme');
    const second = await search(world, 'q=acme&offset=50');
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(81);
    expect([first.source, first.notice, first.names[0]?.error]).toEqual(['wikimedia', undefined, undefined]);
    const damaged = [...first.logos, ...second.logos].find(({ title }) => title === 'Acme damaged logo');
    expect(damaged?.thumbUrl).toBe(damaged?.url);
    // The first page is refused, then requested without thumbnails; the second page has them.
    const requests = world.wikis[0]?.searches().slice(0, 3) ?? [];
    expect(requests.map((params) => [params.get('gsroffset'), params.has('iiurlwidth')])).toEqual([
      ['0', true],
      ['0', false],
      ['50', true],
    ]);
  });

  it('gets at most four requests per name, even if it refuses the thumbnails of every page', async () => {
    const files = Array.from({ length: 200 }, (_, i) => ({ title: `Acme logo ${i}.png`, width: 0 }));
    const world = await createTestWorld({ wikis: [{ files, cirrus: false }] });
    const response = await search(world, 'q=acme');
    expect([response.logos.length, response.names[0]?.more]).toEqual([50, true]);
    expect(world.wikis[0]?.searches()).toHaveLength(4);
  });
});

describe('a wiki with CirrusSearch', () => {
  it('shows every file, even if it refuses the thumbnail of one', async () => {
    const files = [{ title: 'Acme logo.svg' }, { title: 'Acme damaged logo.svg', width: 0 }];
    const world = await createTestWorld({ wikis: [{ files }] });
    expect(titles(await search(world, 'q=acme'))).toEqual(['Acme logo', 'Acme damaged logo']);
    expect(world.wikis[0]?.searches()).toHaveLength(2);
  });

  it('did not run out of time if it left out the older versions of the only file', async () => {
    const files = [{ title: 'Acme logo.svg', hasOlderVersions: true }];
    const world = await createTestWorld({ wikis: [{ files }] });
    const response = await search(world, 'q=acme');
    expect(response).toMatchObject({ source: 'wikimedia', names: [{ found: 1, more: false }] });
    expect(response.notice).toBeUndefined();
  });
});

describe('a failing wiki', () => {
  const behaviors: [string, WikiBehavior, RegExp][] = [
    ['requests a pause', { kind: 'busy', retryAfter: '30' }, /busy. Try again in 30 seconds/],
    [
      'requests a pause of a fractional number of seconds',
      { kind: 'busy', retryAfter: '17.4' },
      /in 18 seconds/,
    ],
    ['requests a pause of unknown length', { kind: 'busy', retryAfter: null }, /in 5 seconds/],
    ['returns a web page', { kind: 'html' }, /unreadable response/],
    ['returns deeply nested lists', { kind: 'nested' }, /unreadable response/],
    ['closes the connection early', { kind: 'truncated' }, /closed the connection early/],
    ['returns status 500', { kind: 'fails', status: 500 }, /returned an error \(500\)/],
    ['refuses the request', { kind: 'fails', status: 403 }, /refused the request \(403\)/],
    [
      'reports with status 200 that it is too busy',
      { kind: 'api-error', code: 'cirrussearch-too-busy-error', text: 'Too busy' },
      /is busy/,
    ],
    [
      'reports an internal error with status 200',
      { kind: 'api-error', code: 'internal_api_error_X', text: 'Oops' },
      /Oops/,
    ],
  ];

  function expectCatalogue(response: SearchResponse, error: RegExp) {
    expect(response.source).toBe('catalogue');
    expect(titles(response)).toContain('GitHub');
    expect(response.notice).toMatch(/^Wikimedia .* from our own catalogue\.$/);
    for (const name of response.names) expect(name.error).toMatch(error);
  }

  it.each(behaviors)('that %s is replaced by the catalogue, with the reason', async (_, behavior, error) => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior(behavior);
    expectCatalogue(await search(world, 'q=github,docker&fileType=svg'), error);
  });

  it('that hangs is replaced by the catalogue after 5.2 s at most, with the reason', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'hangs' });
    const response = search(world, 'q=github,docker&fileType=svg');
    await expect.poll(() => world.wikis[0]?.searches()).toHaveLength(2);
    world.timeouts.expire();
    expectCatalogue(await response, /didn’t respond in time/);
    expect(Math.max(...world.timeouts.limitsMs)).toBe(5.2 * SECOND_MS);
  });

  it('gets no request during the pause that it requested', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    world.wikis[0]?.setBehavior({ kind: 'busy', retryAfter: '12.5' });
    await search(world, 'q=github');
    const before = world.wikis[0]?.searches().length;
    world.wikis[0]?.setBehavior({ kind: 'ok' });
    world.clock.advance(12 * SECOND_MS);
    expect((await search(world, 'q=github')).source).toBe('catalogue');
    expect(world.wikis[0]?.searches()).toHaveLength(before ?? 0);
    world.clock.advance(SECOND_MS);
    expect((await search(world, 'q=github')).source).toBe('wikimedia');
  });

  it('gets no search after three failures in a row, so that visitors don’t wait', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    await search(world, 'q=one,two,three');
    const { body } = await world.get<{ sources: Record<string, string> }>('/readyz');
    expect(Object.values(body.sources)).toEqual(['down', 'up']);
    const before = world.wikis[0]?.searches().length;
    const response = await search(world, 'q=github');
    expect(world.wikis[0]?.searches()).toHaveLength(before ?? 0);
    expect(response.names[0]?.error).toMatch(/can’t be reached/);
  });

  it('gets no further searches while 50 wait for it; they are replaced by the catalogue at once', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'hangs' });
    const [source] = world.app.wikis;
    const query = { name: 'one', fileType: 'svg', offset: 0 } as const;
    const options = { position: 0, queueTimeoutMs: MINUTE_MS, consumer: 'server' } as const;
    // Ten are sent at once.
    const waiting = Array.from({ length: 60 }, () => source?.search(query, options));
    const refused = await search(world, 'q=docker');
    expect(refused.source).toBe('catalogue');
    expect(refused.names[0]?.error).toMatch(/^Too many searches are waiting/);
    await expect.poll(() => world.wikis[0]?.searches()).toHaveLength(10);
    world.wikis[0]?.setBehavior({ kind: 'ok' });
    world.timeouts.expire();
    await Promise.allSettled(waiting);
  });

  it('is searched again once it is back, even if a search for “logo” still fails', async () => {
    const world = await createTestWorld({ wikis: [{ ...BRANDS, cirrus: false }] });
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    await search(world, 'q=one,two,three');
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500, when: 'logo' });
    await expect.poll(async () => (await search(world, 'q=docker')).source).toBe('wikimedia');
  });

  it('that was down and is now busy is busy', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    await search(world, 'q=one,two,three');
    world.wikis[0]?.setBehavior({ kind: 'busy', retryAfter: '60' });
    await expect.poll(async () => (await search(world, 'q=docker')).names[0]?.error).toMatch(/is busy/);
  });

  it('that is busy stays busy, however often it says so', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'busy', retryAfter: '0.3' });
    for (const name of ['one', 'two', 'three']) await search(world, `q=${name}`);
    const response = await search(world, 'q=github');
    expect(response.names[0]?.error).toMatch(/is busy\. Try again in 1 second\./);
    expect(response.notice).toMatch(/is busy right now/);
    expect(response.direct?.names).toEqual(['github']);
  });

  it('does not affect the results of another wiki', async () => {
    const world = await createTestWorld({ wikis: [BRANDS, { files: [{ title: 'GitHub wordmark.svg' }] }] });
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    const response = await search(world, 'q=github');
    expect(titles(response)).toEqual(['GitHub wordmark']);
    expect(response).toMatchObject({
      source: 'wikimedia',
      notice: expect.stringContaining('some logos may be missing'),
    });
    expect(response.names[0]?.error).toMatch(/returned an error/);
  });

  it('is queried again after a pause of less than a second', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'busy', retryAfter: '0.3', times: 1 });
    expect((await search(world, 'q=github')).source).toBe('wikimedia');
  });

  it('that fails only for some names is searched for all others', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500, when: 'poison' });
    await search(world, 'q=poison1,poison2,poison3,poison4');
    await expect.poll(async () => (await search(world, 'q=docker')).source).toBe('wikimedia');
  });

  it.each([429, 500, 403])(
    'gets no request during a pause that it requested with status %i',
    async (status) => {
      const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
      world.wikis[0]?.setBehavior({ kind: 'fails', status, retryAfter: '60' });
      await search(world, 'q=github');
      const before = world.wikis[0]?.requests.length;
      await search(world, 'q=docker,react');
      expect(world.wikis[0]?.requests).toHaveLength(before ?? 0);
    },
  );
});

describe('two wikis on one host', () => {
  it('are both searched, and named by their paths', async () => {
    const wiki = await startWiki(BRANDS);
    onTestFinished(() => wiki.stop());
    const urls = ['en', 'de', 'en'].map((path) => `${wiki.origin}/${path}/api.php`).join(',');
    const world = await createTestWorld({ settings: { MEDIAWIKI_URLS: urls } });
    await search(world, 'q=github');
    const paths = wiki.requests.filter(({ params }) => params.has('gsrsearch')).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/de/api.php', '/en/api.php']);
    const { body } = await world.get<{ sources: object }>('/readyz');
    // The two wikis and the catalogue.
    expect(Object.keys(body.sources)).toHaveLength(3);
  });
});
