import { describe, expect, it } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';

const FILES = Array.from({ length: 80 }, (_, i) => ({ title: `Acme mark no${i + 100}.svg` }));

/** Creates a wiki with 80 files and an index with 60 other logos of the name; one has exactly its title. */
async function createAcmeWorld(options: TestWorldInput = {}): Promise<TestWorld> {
  const world = await createTestWorld({ wikis: [{ files: FILES }], now: '2026-11-21T12:00:00Z', ...options });
  const titles = ['Acme', ...Array.from({ length: 59 }, (_, i) => `Acme old sign ${i + 100}`)];
  const weekAgo = new Date('2026-11-14T12:00:00Z');
  await writeLogos(
    world.db,
    titles.map((title) => ({ logo: createLogo({ title }), aliases: [] })),
    weekAgo,
  );
  return world;
}

async function search(world: TestWorld, offset: number, indexed = 0) {
  const { status, body } = await world.get(`/api/search?q=acme&offset=${offset}&indexed=${indexed}`);
  expect(status).toBe(200);
  const { source, names, logos } = SearchResponse.parse(body);
  return { source, indexed: names[0]?.indexed ?? 0, titles: logos.map(({ title }) => title) };
}

const fail = (world: TestWorld) => world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });

describe('if a wiki goes down after the first page', () => {
  it('the next page has the best logos of the index, and the wiki then continues where it ended', async () => {
    const world = await createAcmeWorld();
    const first = await search(world, 0);
    expect([first.source, first.indexed]).toEqual(['wikimedia', 0]);
    fail(world);
    const second = await search(world, 50);
    expect([second.source, second.indexed]).toEqual(['index', 50]);
    expect(second.titles).toContain('Acme');
    world.wikis[0]?.setBehavior({ kind: 'ok' });
    const third = await search(world, 100, 50);
    expect([third.source, third.titles.length]).toEqual(['wikimedia', 30]);
  });
});

describe('if a wiki is down at the first page', () => {
  it('the index continues on the next page', async () => {
    const world = await createAcmeWorld();
    fail(world);
    const first = await search(world, 0);
    expect(first.titles).toContain('Acme');
    const second = await search(world, 50, first.indexed);
    expect(new Set([...first.titles, ...second.titles]).size).toBe(60);
  });

  it('the index is asked again if it did not respond the first time', async () => {
    // The first query ends after three seconds, and the second may take six.
    const world = await createAcmeWorld({ databasePatience: 20 });
    fail(world);
    const locking = await world.pool.connect();
    await locking.query('begin; lock table logos, logo_words');
    const first = search(world, 0);
    await expect.poll(() => world.wikis[0]?.searches().length, { interval: 10 }).toBeGreaterThan(0);
    await locking.query('rollback');
    locking.release();
    expect((await first).titles).toContain('Acme');
  });

  it('the wiki starts with its first results once it is back', async () => {
    const world = await createAcmeWorld();
    fail(world);
    const first = await search(world, 0);
    world.wikis[0]?.setBehavior({ kind: 'ok' });
    const second = await search(world, 50, first.indexed);
    const third = await search(world, 100, first.indexed);
    expect([second.source, third.source]).toEqual(['wikimedia', 'wikimedia']);
    expect(new Set([...second.titles, ...third.titles]).size).toBe(80);
  });

  it('there is no next page if the index is down too', async () => {
    const world = await createAcmeWorld();
    await world.pool.query('alter table logos rename to away');
    fail(world);
    const { body } = await world.get<SearchResponse>('/api/search?q=icon');
    expect(body.logos.length).toBe(50);
    expect(body.names[0]?.more).toBe(false);
  });
});

describe('the number of results from the index', () => {
  it.each(['indexed=a', 'indexed=50,', 'indexed=-50'])('is refused with an invalid %s', async (parameter) => {
    const world = await createAcmeWorld();
    expect((await world.get(`/api/search?q=acme&offset=50&${parameter}`)).status).toBe(400);
  });

  it('never skips more indexed results than the offset', async () => {
    const world = await createAcmeWorld();
    await search(world, 50, 9950);
    expect(world.wikis[0]?.searches()[0]?.get('gsroffset')).toBe('0');
  });
});
