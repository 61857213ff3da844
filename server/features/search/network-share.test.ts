import { describe, expect, it } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { SEARCH_CACHE_MS } from '../wikis/cache.ts';

const BRANDS = {
  files: [{ title: 'GitHub logo.svg' }, { title: 'GitHub mark.svg' }, { title: 'Docker logo.svg' }],
};

describe('the share of one network', () => {
  const namesOf = (search: number, length = 20) =>
    Array.from({ length }, (_, i) => `n${search}x${i}`).join(',');

  async function searchFrom(world: TestWorld, remoteAddress: string, query: string): Promise<SearchResponse> {
    const response = await world.app.server.inject({ url: `/api/search?${query}`, remoteAddress });
    expect(response.statusCode).toBe(200);
    return SearchResponse.parse(response.json());
  }
  const requestsOf = (world: TestWorld) =>
    world.wikis.reduce((total, wiki) => total + wiki.requests.length, 0);

  it('leaves enough requests for other networks, and the budget is never exceeded', async () => {
    const world = await createTestWorld({
      wikis: [BRANDS, { files: [] }],
      now: '2026-11-21T12:00:00Z',
      settings: { UPSTREAM_PER_MINUTE: '100' },
    });
    // Eight addresses in one network.
    const searches = Array.from({ length: 8 }, (_, i) =>
      searchFrom(world, `2001:db8::${i + 1}`, `q=${namesOf(i)}`),
    );
    const refused = (await Promise.all(searches)).filter((response) => response.source !== 'wikimedia');
    expect(refused.length).toBeGreaterThanOrEqual(6);
    for (const response of refused) {
      expect(response.notice).toMatch(
        /^Your connection has reached its request limit for Wikimedia Commons for the next 62 seconds(, so the(se logos| logos for n.+) come from our own catalogue)?\.$/,
      );
      expect(response.names.at(-1)?.error).toMatch(/^Your connection has reached its request limit/);
    }
    // Half of the budget, and the requests for the siteinfo of both wikis.
    expect(requestsOf(world)).toBeLessThanOrEqual(52);
    const other = await searchFrom(world, '192.0.2.7', `q=github,${namesOf(99, 19)}`);
    expect(other).toMatchObject({ source: 'wikimedia' });
    expect(other.notice).toBeUndefined();
    // Four more networks use up the rest of the budget.
    await Promise.all(
      [1, 2, 3, 4].map((i) => searchFrom(world, `192.0.2.${i + 10}`, `q=${namesOf(i + 50)}`)),
    );
    expect(requestsOf(world)).toBe(100);
    world.clock.advance(MINUTE_MS + 2 * SECOND_MS);
    expect((await searchFrom(world, '2001:db8::1', 'q=github')).source).toBe('wikimedia');
  });

  it('is not used by cached results or their refreshes', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    await searchFrom(world, '192.0.2.7', 'q=github');
    world.clock.advance(SEARCH_CACHE_MS + SECOND_MS);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => searchFrom(world, '192.0.2.8', `q=${namesOf(i)}`)),
    );
    const before = world.wikis[0]?.requests.length ?? 0;
    const response = await searchFrom(world, '192.0.2.8', 'q=github');
    expect(response).toMatchObject({ source: 'wikimedia', names: [{ found: 2 }] });
    expect(response.notice).toBeUndefined();
    await expect.poll(() => world.wikis[0]?.requests.length).toBe(before + 1);
  });

  it('that is used up does not fail another network’s concurrent search for the same name', async () => {
    const world = await createTestWorld({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => searchFrom(world, '192.0.2.8', `q=${namesOf(i)}`)),
    );
    const [, other] = await Promise.all([
      searchFrom(world, '192.0.2.8', 'q=docker'),
      searchFrom(world, '192.0.2.7', 'q=docker'),
    ]);
    expect(other.source).toBe('wikimedia');
  });
});
