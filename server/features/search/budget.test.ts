import { describe, expect, it } from 'vitest';
import { SearchAnswer } from '#contract/search.ts';
import { type GivenWorld, given } from '#server/given.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createBudget, type Payer } from './budget.ts';
import { SEARCH_CACHE_MS } from './cache.ts';

function givenBudget(perMinute: number, leastShare: number) {
  let now = 0;
  const budget = createBudget(perMinute, leastShare, { now: () => new Date(now) });
  const take = (payer: Payer, times: number) =>
    Array.from({ length: times }, () => budget.take(payer)).filter((refusal) => refusal === null).length;
  const pass = (ms: number) => {
    now += ms;
  };
  return { budget, take, pass };
}

describe('the budget', () => {
  it('leaves one network half, the next half of the rest, and each the least share while there is any', () => {
    const { take } = givenBudget(200, 40);
    const networks = Array.from({ length: 6 }, (_, at) => take(`network ${at}`, 1000));
    expect(networks).toEqual([100, 50, 40, 10, 0, 0]);
  });

  it('is never exceeded, whoever asks, and is free again after a minute', () => {
    const { budget, take, pass } = givenBudget(200, 40);
    expect(take('network 1', 1000) + take('refreshes', 1000) + take('server', 1000)).toBe(200);
    pass(MINUTE_MS - 1);
    expect(budget.take('network 2')).toEqual({ spent: 'budget', waitMs: 1 });
    pass(1);
    expect(take('network 1', 1000)).toBe(100);
  });

  it('leaves a network room for a search while another network and its refreshes take what they can', () => {
    const { take } = givenBudget(200, 40);
    take('network 1', 1000);
    take('refreshes', 1000);
    expect(take('network 2', 40)).toBe(40);
  });

  it('tells a network when its share has room again', () => {
    const { budget, take, pass } = givenBudget(10, 2);
    take('network 1', 3);
    pass(10 * SECOND_MS);
    take('network 2', 1);
    take('network 1', 10);
    const refusal = budget.take('network 1');
    expect(refusal).toEqual({ spent: 'share', waitMs: 50 * SECOND_MS });
    pass(50 * SECOND_MS - 1);
    expect(budget.take('network 1')).toEqual({ spent: 'share', waitMs: 1 });
    pass(1);
    expect(budget.take('network 1')).toBeNull();
  });

  it('smaller than one search is the first one’s who asks', () => {
    const { take } = givenBudget(4, 40);
    expect(take('network 1', 10)).toBe(4);
  });
});

const BRANDS = {
  files: [{ title: 'GitHub logo.svg' }, { title: 'GitHub mark.svg' }, { title: 'Docker logo.svg' }],
};

describe('the share of one network', () => {
  const namesOf = (search: number) => Array.from({ length: 20 }, (_, at) => `n${search}x${at}`).join(',');

  async function askFrom(world: GivenWorld, remoteAddress: string, query: string): Promise<SearchAnswer> {
    const response = await world.app.server.inject({ url: `/api/search?${query}`, remoteAddress });
    expect(response.statusCode).toBe(200);
    return SearchAnswer.parse(response.json());
  }
  const requestsOf = (world: GivenWorld) =>
    world.wikis.reduce((total, wiki) => total + wiki.requests.length, 0);

  it('leaves the wikis to everybody else, however much it asks, and never more than the budget is used', async () => {
    const world = await given({ wikis: [BRANDS, { files: [] }], now: '2026-11-21T12:00:00Z' });
    const greedy = Array.from({ length: 20 }, (_, at) =>
      askFrom(world, `2001:db8::${at + 1}`, `q=${namesOf(at)}`),
    );
    const refused = (await Promise.all(greedy)).filter((answer) => answer.source !== 'wikimedia');
    expect(refused.length).toBeGreaterThanOrEqual(15);
    for (const answer of refused) {
      expect(answer.notice).toMatch(
        /^Your connection has used up its share of requests to Wikimedia and can ask again in 60 seconds\. The(se logos| logos for n.+) come from the catalogue that is bundled with this server\.$/,
      );
      expect(answer.names.at(-1)?.error).toMatch(/^Your connection's share of requests is used up/);
    }
    expect(requestsOf(world)).toBeLessThanOrEqual(102);
    const other = await askFrom(world, '192.0.2.7', `q=github,${namesOf(99).slice(0, -7)}`);
    expect(other).toMatchObject({ source: 'wikimedia' });
    expect(other.notice).toBeUndefined();
    await Promise.all(
      [1, 2, 3, 4].map((at) => askFrom(world, `192.0.2.${at + 10}`, `q=${namesOf(at + 50)}`)),
    );
    expect(requestsOf(world)).toBe(200);
    world.clock.pass(MINUTE_MS);
    expect((await askFrom(world, '2001:db8::1', 'q=github')).source).toBe('wikimedia');
  });

  it('is not touched by what is cached, nor by asking that anew', async () => {
    const world = await given({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    await askFrom(world, '192.0.2.7', 'q=github');
    world.clock.pass(SEARCH_CACHE_MS + SECOND_MS);
    await Promise.all(Array.from({ length: 10 }, (_, at) => askFrom(world, '192.0.2.8', `q=${namesOf(at)}`)));
    const before = world.wikis[0]?.requests.length ?? 0;
    const answer = await askFrom(world, '192.0.2.8', 'q=github');
    expect(answer).toMatchObject({ source: 'wikimedia', names: [{ found: 2 }] });
    expect(answer.notice).toBeUndefined();
    await expect.poll(() => world.wikis[0]?.requests.length).toBe(before + 1);
  });

  it('used up by one does not spoil the same search of another at the same moment', async () => {
    const world = await given({ wikis: [BRANDS], now: '2026-11-21T12:00:00Z' });
    await Promise.all(Array.from({ length: 10 }, (_, at) => askFrom(world, '192.0.2.8', `q=${namesOf(at)}`)));
    const [greedy, other] = await Promise.all([
      askFrom(world, '192.0.2.8', 'q=docker'),
      askFrom(world, '192.0.2.7', 'q=docker'),
    ]);
    expect([greedy.source, other.source]).toEqual(['catalogue', 'wikimedia']);
  });
});
