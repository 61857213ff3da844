import { describe, expect, it } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const BRANDS = {
  files: [
    { title: 'GitHub logo.svg' },
    { title: 'GitHub logo 2008 old.svg' },
    { title: 'GitHub photo.jpg' },
    {
      title: 'Docker logo.svg',
      extmetadata: { License: 'cc-by-4.0', LicenseShortName: 'CC BY 4.0', Artist: 'Docker Inc' },
    },
    { title: 'Docker manual.pdf' },
    { title: 'React.svg', timestamp: '2026-11-01T00:00:00Z' },
    { title: 'React logo.png', extmetadata: {} },
  ],
  suggestions: { gihtub: 'github' },
};

async function search(
  world: Awaited<ReturnType<typeof createTestWorld>>,
  query: string,
): Promise<SearchResponse> {
  const { status, body } = await world.get(`/api/search?${query}`);
  expect(status).toBe(200);
  return SearchResponse.parse(body);
}

const titles = (response: SearchResponse) => response.logos.map((logo) => logo.title);

describe('a search', () => {
  it('returns ranked logos of each name in turn', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    const response = await search(world, 'q=github,docker,react&fileType=all');
    expect(titles(response)).toEqual([
      'GitHub logo',
      'Docker logo',
      'React',
      'GitHub logo 2008 old',
      'React logo',
      'GitHub photo',
    ]);
    expect(response.names).toEqual([
      { name: 'github', found: 3, exact: true, more: false, brand: null },
      { name: 'docker', found: 1, exact: true, more: false, brand: null },
      { name: 'react', found: 2, exact: true, more: false, brand: null },
    ]);
    expect(response.source).toBe('wikimedia');
    expect(response.notice).toBeUndefined();
  });

  it('sends one CirrusSearch request per name with a User-Agent', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    await search(world, 'q=github,docker&fileType=svg');
    const [wiki] = world.wikis;
    expect(wiki?.searches()).toHaveLength(2);
    expect(wiki?.searches()[0]?.get('gsrsearch')).toContain('filemime:svg');
    expect(wiki?.searches()[0]?.get('gsrlimit')).toBe('50');
    expect(wiki?.requests[0]?.headers).toMatchObject({
      'user-agent': expect.stringMatching(/^Logotheca\/0\.0\.0 \(tests@example\.org\) node\/24/),
      'accept-encoding': 'gzip',
    });
  });

  it('filters by licence and by date', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    expect(titles(await search(world, 'q=github,docker&license=cc-by'))).toEqual(['Docker logo']);
    expect(titles(await search(world, 'q=github,react&dateFilter=30d'))).toEqual(['React']);
  });

  it('returns the spelling suggestion of the wiki', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    const response = await search(world, 'q=gihtub');
    expect(response.names).toEqual([
      { name: 'gihtub', found: 0, exact: true, more: false, suggestion: 'github', likely: true, brand: null },
    ]);
  });

  it('without names sends no request', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    expect(await search(world, 'q=%20,%0A')).toEqual({ logos: [], names: [], source: 'wikimedia' });
    expect(await search(world, '')).toEqual({ logos: [], names: [], source: 'wikimedia' });
    expect(world.wikis[0]?.searches()).toHaveLength(0);
  });

  it.each([
    ['q=a&fileType=zip', 'fileType', 'fileType must be all, svg, vector, png, jpg or gif.'],
    ['q=a&dateFilter=7d', 'dateFilter', 'dateFilter must be all, 30d, 90d or 1y.'],
    ['q=a&license=mit', 'license', 'license must be all, pd, cc-by or cc-by-sa.'],
    ['q=a&offset=7', 'offset', 'offset must be a multiple of 50.'],
    [
      `q=${Array.from({ length: 21 }, (_, i) => i).join(',')}`,
      'q',
      'q contains 21 names; at most 20 can be searched at once.',
    ],
    [`q=${'x'.repeat(101)}`, 'q', 'q contains a name longer than 100 characters.'],
  ])('refuses an invalid parameter by name: %s', async (query, parameter, message) => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    const { status, body } = await world.get<{ error: object }>(`/api/search?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'request.invalid', parameter, message });
  });

  it('ignores unknown parameters', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    const plain = await search(world, 'q=github');
    for (const unknown of ['_t=1763726400000', 'filetype=png', 'fileType[]=png', 'utm_source=mail'])
      expect(await search(world, `q=github&${unknown}`)).toEqual(plain);
    expect(world.wikis[0]?.searches()).toHaveLength(1);
  });

  it('returns a file only once if a second wiki mirrors it', async () => {
    const commons = { files: [{ title: 'GitHub logo.svg' }] };
    const wikipedia = { files: [{ title: 'GitHub logo.svg' }, { title: 'GitHub wordmark.svg' }] };
    const world = await createTestWorld({ wikis: [commons, wikipedia] });
    const response = await search(world, 'q=github');
    expect(titles(response)).toEqual(['GitHub logo', 'GitHub wordmark']);
    expect(response.logos[0]?.url).toContain(world.wikis[0]?.origin);
  });

  it('continues after the first fifty results', async () => {
    const files = Array.from({ length: 120 }, (_, i) => ({
      title: `Google logo ${String.fromCharCode(65 + (i % 26))}${i}.svg`,
    }));
    const world = await createTestWorld({ wikis: [{ files }] });
    const pages = await Promise.all(
      [0, 50, 100, 150].map((offset) => search(world, `q=google&offset=${offset}`)),
    );
    expect(pages.map((page) => [page.logos.length, page.names[0]?.more])).toEqual([
      [50, true],
      [50, true],
      [20, false],
      [0, false],
    ]);
    expect(new Set(pages.flatMap(titles)).size).toBe(120);
  });
});

describe('equal concurrent searches', () => {
  it('send one upstream request per name', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], settings: { RATE_LIMITS: 'off' } });
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => world.get('/api/search?q=github,docker')),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(world.wikis[0]?.searches()).toHaveLength(2);
  });
});

describe('the cache', () => {
  it('is fresh for five minutes, then returns stale results while it refreshes them', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    const searches = () => world.wikis[0]?.searches().length;
    await search(world, 'q=github');
    world.clock.advance(5 * MINUTE_MS - SECOND_MS);
    await search(world, 'q=github');
    expect(searches()).toBe(1);
    world.clock.advance(2 * SECOND_MS);
    world.wikis[0]?.setBehavior({ kind: 'hangs' });
    expect(titles(await search(world, 'q=github'))).toContain('GitHub logo');
    await expect.poll(searches).toBe(2);
    world.timeouts.expire();
  });

  it('returns results up to a day old, with their age, while the wiki is down', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T00:00:00Z' });
    await search(world, 'q=github');
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    world.clock.advance(2 * HOUR_MS);
    const state = async () => {
      expect(titles(await search(world, 'q=github'))).toContain('GitHub logo');
      const { body } = await world.get<{ sources: Record<string, string> }>('/readyz');
      return Object.values(body.sources)[0];
    };
    await expect.poll(state).toBe('down');
    const stale = await search(world, 'q=github');
    expect(stale).toMatchObject({ source: 'wikimedia', notice: expect.stringContaining('2 hours old') });
    world.clock.advance(23 * HOUR_MS);
    expect(await search(world, 'q=github')).toMatchObject({
      source: 'index',
      notice:
        'Wikimedia Commons isn’t answering, so these logos come from this site’s index, last checked 25 hours ago.',
    });
  });
});

describe('the budget', () => {
  it('is never exceeded; the remaining names come from the catalogue, with the reason', async () => {
    const world = await createTestWorld({
      wikis: [BRANDS],
      now: '2026-11-21T12:00:00Z',
      settings: { UPSTREAM_PER_MINUTE: '4' },
    });
    const response = await search(world, 'q=github,docker,react,google,slack');
    expect(world.wikis[0]?.requests).toHaveLength(4);
    expect(response.source).toBe('mixed');
    expect(response.notice).toMatch(
      /^This server has reached its request limit for Wikimedia Commons, so the logos for google and slack come from our own catalogue/,
    );
    expect(response.names.map((name) => Boolean(name.error))).toEqual([false, false, false, true, true]);
    world.clock.advance(MINUTE_MS + 2 * SECOND_MS);
    expect((await search(world, 'q=google,slack')).source).toBe('wikimedia');
  });
});

describe('a wiki that is down', () => {
  it('is replaced for the names that the catalogue has; for the others, the notice names no source', async () => {
    const world = await createTestWorld({ wikis: [BRANDS] });
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    const response = await search(world, 'q=docker,unheardofbrand');
    expect(response.notice).toMatch(
      /^Wikimedia Commons isn’t answering, so the logos for docker come from our own catalogue\.$/,
    );
    expect((await search(world, 'q=unheardofbrand')).notice).toMatch(/^Wikimedia [^.]+\.$/);
  });
});

describe('a server without wikis', () => {
  it('searches its catalogue by name and alias, and names the source', async () => {
    const world = await createTestWorld();
    const response = await search(world, 'q=docker,tux');
    expect(response).toMatchObject({
      source: 'catalogue',
      sourceNote: 'Source: bundled catalogue',
    });
    expect(titles(response)).toEqual(expect.arrayContaining(['Docker', 'Docker icon', 'Linux Tux']));
    expect(response.names.some((name) => name.error)).toBe(false);
  });
});
