import { describe, expect, it } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';
import { SEARCH_CACHE_MS } from '../wikis/cache.ts';

const NOW = '2026-11-21T12:00:00Z';
const filesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ title: `Acme logo ${String.fromCharCode(97 + i)}x.svg` }));
/** Leaves one search a minute: the first request loads the wiki's siteinfo. */
const ONE_SEARCH_A_MINUTE = { UPSTREAM_PER_MINUTE: '2' };

const createAcmeWorld = (overrides: TestWorldInput = {}) =>
  createTestWorld({ wikis: [{ files: filesOf(3) }], now: NOW, ...overrides });

async function indexTitles(world: TestWorld, titles: readonly string[], ageMs = 0): Promise<void> {
  const checkedAt = new Date(world.clock.now().getTime() - ageMs);
  const files = titles.map((title) => ({ logo: createLogo({ title }), aliases: [] }));
  await writeLogos(world.db, files, checkedAt);
}

const manyTitles = (count: number) => Array.from({ length: count }, (_, i) => `Acme mark ${i + 100}`);

async function search(world: TestWorld, query: string): Promise<SearchResponse> {
  const { status, body } = await world.get(`/api/search?${query}`);
  expect(status).toBe(200);
  return SearchResponse.parse(body);
}

const titlesOf = ({ logos }: SearchResponse) => logos.map(({ title }) => title);

/** Uses up the budget of this minute. */
async function exhaustBudget(world: TestWorld): Promise<void> {
  await search(world, 'q=unheardof,unknown');
}

describe('a name is resolved', () => {
  it('from the cache while the result is fresh', async () => {
    const world = await createAcmeWorld();
    await search(world, 'q=acme');
    await indexTitles(world, manyTitles(60));
    const response = await search(world, 'q=acme');
    expect(response).toMatchObject({ source: 'wikimedia', names: [{ found: 3 }] });
    expect(world.wikis[0]?.searches()).toHaveLength(1);
  });

  it('from the index without a request, if it has a full page that the wikis confirmed in the last day', async () => {
    const world = await createAcmeWorld();
    await indexTitles(world, manyTitles(60), DAY_MS - MINUTE_MS);
    const response = await search(world, 'q=acme');
    expect(response).toMatchObject({ source: 'index', names: [{ found: 60, exact: false, indexed: 50 }] });
    expect([response.notice, response.direct]).toEqual([undefined, undefined]);
    expect(world.wikis[0]?.searches()).toHaveLength(0);
  });

  it.each([
    ['has less than a full page', 49, 0],
    ['was last checked more than a day ago', 60, DAY_MS + MINUTE_MS],
  ])('from the wiki, if the index %s', async (_, count, ageMs) => {
    const world = await createAcmeWorld();
    await indexTitles(world, manyTitles(count), ageMs);
    expect(await search(world, 'q=acme')).toMatchObject({ source: 'wikimedia', names: [{ found: 3 }] });
  });

  it('from the wiki, if the index has only a correction', async () => {
    const world = await createAcmeWorld();
    await indexTitles(
      world,
      manyTitles(60).map((title) => title.replace('Acme', 'Acmecorp')),
    );
    const response = await search(world, 'q=acmecrop');
    expect(response).toMatchObject({ source: 'wikimedia', names: [{ found: 0, suggestion: 'acmecorp' }] });
  });

  it('from a stale result if the budget is used up, with its age and the reason', async () => {
    const world = await createAcmeWorld({ settings: ONE_SEARCH_A_MINUTE });
    await search(world, 'q=acme');
    world.clock.advance(2 * HOUR_MS);
    await exhaustBudget(world);
    const response = await search(world, 'q=acme');
    expect(response).toMatchObject({
      source: 'wikimedia',
      names: [{ found: 3 }],
      notice:
        'This server has reached its request limit for Wikimedia Commons. These results are 2 hours old.',
    });
    expect(response.direct).toBeUndefined();
  });

  it('from the index if nothing is cached, and the response names the wikis that the browser may query', async () => {
    const world = await createAcmeWorld({ settings: ONE_SEARCH_A_MINUTE });
    await indexTitles(world, ['Acme logo', 'Acme old logo'], 3 * DAY_MS);
    await exhaustBudget(world);
    const response = await search(world, 'q=acme');
    expect(titlesOf(response)).toEqual(['Acme logo', 'Acme old logo']);
    expect(response).toMatchObject({
      source: 'index',
      notice:
        'This server has reached its request limit for Wikimedia Commons, so these logos come from this site’s index, last checked 3 days ago.',
      direct: {
        names: ['acme'],
        wikis: [{ name: 'Wikimedia Commons', apiUrl: world.wikis[0]?.apiUrl, cirrus: true }],
      },
    });
  });

  it('from the index and the catalogue, each file once', async () => {
    const world = await createAcmeWorld({ settings: ONE_SEARCH_A_MINUTE });
    await indexTitles(world, ['Docker whale'], HOUR_MS);
    await exhaustBudget(world);
    const response = await search(world, 'q=docker,kotlin');
    expect(response.source).toBe('mixed');
    expect(titlesOf(response)).toEqual(expect.arrayContaining(['Docker', 'Docker whale', 'Kotlin']));
    expect(new Set(response.logos.map(({ id }) => id)).size).toBe(response.logos.length);
    expect(response.notice).toBe(
      'This server has reached its request limit for Wikimedia Commons, so the logos for docker come from this site’s index, last checked an hour ago, and the logos for kotlin come from our own catalogue.',
    );
    expect(response.direct?.names).toEqual(['docker', 'kotlin']);
  });

  it('with a suggestion from the index if the name is unknown and the wiki failed', async () => {
    const world = await createAcmeWorld();
    await indexTitles(world, ['Acmecorp logo']);
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    const response = await search(world, 'q=acmecrop');
    expect(response.names).toMatchObject([{ found: 0, suggestion: 'acmecorp' }]);
  });
});

describe('the browser may query the wikis', () => {
  it('if a wiki asked this server to pause, but not if the wiki failed', async () => {
    const world = await createAcmeWorld();
    world.wikis[0]?.setBehavior({ kind: 'busy', retryAfter: '60', client: 'servers' });
    expect((await search(world, 'q=acme')).direct?.names).toEqual(['acme']);
    const failingWorld = await createAcmeWorld();
    failingWorld.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    expect((await search(failingWorld, 'q=acme')).direct).toBeUndefined();
  });

  it('for the names that this server could not search, on every page', async () => {
    const world = await createAcmeWorld({
      wikis: [{ files: filesOf(3), cirrus: false }],
      settings: ONE_SEARCH_A_MINUTE,
    });
    const first = await search(world, 'q=acme,other');
    expect(first.direct).toMatchObject({ names: ['other'], wikis: [{ cirrus: false }] });
    expect((await search(world, 'q=acme,other&offset=50')).direct?.names).toEqual(['acme', 'other']);
  });

  it('but logos that it reports as downloaded are never indexed', async () => {
    const world = await createAcmeWorld({ settings: ONE_SEARCH_A_MINUTE });
    const download = {
      logoUrl: 'https://upload.wikimedia.org/madeup.svg',
      logoTitle: 'Madeup logo',
      fileType: 'svg',
    };
    const { status } = await world.visitor().send('POST', '/api/downloads/track', download);
    expect(status).toBe(200);
    await exhaustBudget(world);
    const response = await search(world, 'q=madeup');
    expect(response).toMatchObject({ logos: [], source: 'catalogue' });
    expect((await world.get('/api/suggest?q=madeup')).body).toEqual({ suggestions: [] });
    const { rows } = await world.pool.query("select 1 from logos where logo->>'title' like 'Madeup%'");
    expect(rows).toEqual([]);
  });
});

describe('the next page after a page of the index', () => {
  it('returns every file of the index and the wiki', async () => {
    const files = Array.from({ length: 120 }, (_, i) => ({ title: `Acme logo no${i + 100}.svg` }));
    const world = await createAcmeWorld({ wikis: [{ files }] });
    await indexTitles(world, manyTitles(60));
    const seen = new Set<string>();
    let indexed = 0;
    for (let offset = 0; offset <= 250; offset += 50) {
      const page = await search(world, `q=acme&offset=${offset}${indexed > 0 ? `&indexed=${indexed}` : ''}`);
      expect(page.source).toBe(offset === 0 ? 'index' : 'wikimedia');
      for (const { title } of page.logos) seen.add(title);
      indexed = page.names[0]?.indexed ?? 0;
      if (!page.names[0]?.more) break;
    }
    expect([...seen].filter((title) => title.startsWith('Acme logo'))).toHaveLength(120);
    expect([...seen].filter((title) => title.startsWith('Acme mark'))).toHaveLength(50);
    expect(world.wikis[0]?.searches().map((params) => params.get('gsroffset'))).toEqual(['0', '50', '100']);
  });
});

describe('an unavailable index', () => {
  it('fails no search, and the catalogue is the fallback', async () => {
    const world = await createAcmeWorld({ settings: ONE_SEARCH_A_MINUTE });
    await world.pool.query('alter table logos rename to away');
    expect(await search(world, 'q=acme')).toMatchObject({ source: 'wikimedia', names: [{ found: 3 }] });
    const response = await search(world, 'q=docker');
    expect(response.source).toBe('catalogue');
    expect(response.logos.length).toBeGreaterThan(0);
  });

  it('doesn’t hold up a search while it doesn’t respond', async () => {
    const world = await createAcmeWorld({ databasePatience: 1 });
    const locking = await world.pool.connect();
    await locking.query('begin; lock table logos, logo_words');
    expect((await search(world, 'q=acme')).source).toBe('wikimedia');
    locking.release(true);
  });
});

it('an index that does not respond leaves database connections for other requests', async () => {
  // A server is ready only with an administrator.
  const world = await createAcmeWorld({
    accounts: [{ username: 'chief', isAdmin: true }],
    databasePatience: 1,
  });
  const locking = await world.pool.connect();
  await locking.query('begin; lock table logos, logo_words, logo_vocabulary, logo_titles');
  const suggestRequests = ['ac', 'acm', 'acme', 'acme l'].map((q) => world.get(`/api/suggest?q=${q}`));
  const names = Array.from({ length: 20 }, (_, i) => `docker${i} one two`);
  expect((await search(world, `q=${names.join(',')}`)).names).toHaveLength(20);
  expect((await world.get('/readyz')).status).toBe(200);
  await locking.query('rollback');
  locking.release();
  expect((await Promise.all(suggestRequests)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('a server without wikis searches its index and its catalogue', async () => {
  const world = await createTestWorld({ now: NOW });
  await indexTitles(world, ['Docker whale']);
  const response = await search(world, 'q=docker');
  expect(response).toMatchObject({
    source: 'index',
    sourceNote: 'Source: this site’s index',
  });
  expect(titlesOf(response)).toEqual(expect.arrayContaining(['Docker', 'Docker whale']));
});

it('a stale result is returned at once and refreshed in the background', async () => {
  const world = await createAcmeWorld();
  await search(world, 'q=acme');
  world.clock.advance(SEARCH_CACHE_MS + 1);
  const response = await search(world, 'q=acme');
  expect([response.source, response.notice]).toEqual(['wikimedia', undefined]);
  await expect.poll(() => world.wikis[0]?.searches().length).toBe(2);
});
