import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished } from 'vitest';
import { SearchAnswer } from '#contract/search.ts';
import type { Site } from '#testing/start-site.ts';
import { startTwo } from '#testing/two-servers.ts';
import { type StandInWiki, startWiki } from '../../../sandbox/wiki/server.ts';
import { SECOND_MS } from '../clock.ts';
import { itWithRedis as it, startRedis, type TestRedis } from './testing.ts';

const BRANDS = {
  files: [{ title: 'GitHub logo.svg' }, { title: 'Docker logo.svg' }, { title: 'Slack logo.svg' }],
};

interface TwoServers {
  sites: [Site, Site];
  wiki: StandInWiki;
  redis: TestRedis;
}

async function createTwoServers(settings: Record<string, string> = {}): Promise<TwoServers> {
  const wiki = await startWiki(BRANDS);
  onTestFinished(() => wiki.stop());
  const redis = await startRedis();
  const { sites } = await startTwo({
    ...{ MEDIAWIKI_URLS: wiki.apiUrl, REDIS_URL: redis.url, INSTANCES: '2', LOG_LEVEL: 'info' },
    ...settings,
  });
  await expect
    .poll(() => search(sites[0] as Site, 'first'), { timeout: 5000 })
    .toMatchObject({ source: 'wikimedia' });
  return { sites: sites as [Site, Site], wiki, redis };
}

async function search(site: Site, names: string): Promise<SearchAnswer> {
  const response = await fetch(`${site.url}/api/search?q=${encodeURIComponent(names)}`);
  expect(response.status).toBe(200);
  return SearchAnswer.parse(await response.json());
}

async function signIn(site: Site, password: string): Promise<number> {
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ username: 'somebody', password }),
  });
  await response.text();
  return response.status;
}

const readiness = async (site: Site) => (await fetch(`${site.url}/readyz`)).json();

describe('two servers with one Redis', () => {
  it('ask a wiki once a name for a thousand equal searches over both', async () => {
    const { sites, wiki } = await createTwoServers({ UPSTREAM_PER_MINUTE: '1000' });
    wiki.set({ kind: 'well', delayMs: 300 });
    const before = wiki.searches().length;
    const all = Array.from({ length: 1000 }, (_, at) => search(sites[at % 2] as Site, 'github,docker,slack'));
    const answers = await Promise.all(all);
    expect(wiki.searches().length - before).toBe(3);
    expect(new Set(answers.map(({ source, logos }) => `${source} ${logos.length}`))).toEqual(
      new Set(['wikimedia 3']),
    );
  }, 60_000);

  it('take five wrong passwords for an account in all', async () => {
    const { sites } = await createTwoServers();
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push(await signIn(sites[at % 2] as Site, `wrong password ${at}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  }, 60_000);

  it('count the requests of an address together', async () => {
    const { sites } = await createTwoServers({ RATE_LIMITS: 'on' });
    const ask = async (site: Site) => {
      const response = await fetch(`${site.url}/api/suggest?q=a`);
      await response.text();
      const read = (name: string) => Number(response.headers.get(`x-ratelimit-${name}`));
      return { remaining: read('remaining'), endsInMs: read('reset') * SECOND_MS };
    };
    const { endsInMs } = await ask(sites[1]);
    // All is counted anew when a window ends: this one has to last until both have told each other.
    if (endsInMs < 20 * SECOND_MS) await wait(endsInMs + 2 * SECOND_MS);
    const { remaining } = await ask(sites[1]);
    for (let at = 0; at < 50; at += 1) await ask(sites[0]);
    await expect
      .poll(async () => (await ask(sites[1])).remaining, { interval: 200, timeout: 10_000 })
      .toBeLessThan(remaining - 50);
  }, 60_000);

  it('go on without it, and are one again when it is back, with no failed request', async () => {
    const { sites, wiki, redis } = await createTwoServers({ UPSTREAM_PER_MINUTE: '1000' });
    await search(sites[0], 'github');
    let isOver = false;
    let answered = 0;
    const visitors = sites.map(async (site) => {
      while (!isOver) {
        answered += 1;
        const { logos } = await search(site, 'github');
        expect(logos.length).toBeGreaterThan(0);
        await search(site, `docker ${answered}`);
      }
    });
    const all = Promise.all(visitors);
    await expect.poll(() => answered).toBeGreaterThan(20);
    await redis.kill();
    await expect.poll(async () => (await readiness(sites[0])).redis).toBe('down');
    const atLoss = answered;
    await expect.poll(() => answered).toBeGreaterThan(atLoss + 50);
    await redis.start();
    for (const site of sites)
      await expect
        .poll(() => readiness(site), { timeout: 15_000 })
        .toMatchObject({ status: 'ready', redis: 'up' });
    isOver = true;
    await all;
    const before = wiki.searches().length;
    await expect
      .poll(async () => (await search(sites[0], 'slack')).source, { timeout: 10_000 })
      .toBe('wikimedia');
    expect((await search(sites[1], 'slack')).source).toBe('wikimedia');
    expect(wiki.searches().length - before).toBe(1);
    const metrics = await (await fetch(`${sites[0].url}/metrics`)).text();
    expect(metrics).toMatch(/^redis_up 1$/m);
    for (const site of sites) {
      expect(site.output().match(/Redis is away/g)).toHaveLength(1);
      expect(site.output().match(/Redis answers again/g)).toHaveLength(1);
    }
  }, 60_000);

  it('never ask more than the budget in a minute between them, also where Redis is killed and comes back', async () => {
    const { sites, wiki, redis } = await createTwoServers({ UPSTREAM_PER_MINUTE: '60' });
    let isOver = false;
    let count = 0;
    const load = sites.flatMap((site) =>
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          count += 1;
          await search(site, `name ${count}`);
        }
      }),
    );
    // What Redis grants too late to be used is lost, so that a slow machine may ask a little less.
    await expect.poll(() => wiki.requests.length, { timeout: 20_000 }).toBeGreaterThan(50);
    await redis.kill();
    await expect.poll(async () => (await readiness(sites[0])).redis, { timeout: 15_000 }).toBe('down');
    const soFar = count;
    await expect.poll(() => count, { timeout: 15_000 }).toBeGreaterThan(soFar + 50);
    await redis.start();
    for (const site of sites)
      await expect.poll(() => readiness(site), { timeout: 15_000 }).toMatchObject({ redis: 'up' });
    const later = count;
    await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(later + 200);
    isOver = true;
    await Promise.all(load);
    expect(wiki.requests.length).toBeLessThanOrEqual(60);
  }, 100_000);

  it('start with Redis away, say so once, and find it later', async () => {
    const wiki = await startWiki(BRANDS);
    onTestFinished(() => wiki.stop());
    const redis = await startRedis({ password: 'not-for-logs' });
    await redis.kill();
    const { sites } = await startTwo({ MEDIAWIKI_URLS: wiki.apiUrl, REDIS_URL: redis.url, INSTANCES: '2' });
    const [site] = sites as [Site, Site];
    expect((await search(site, 'github')).source).toBe('wikimedia');
    await redis.start();
    await expect.poll(() => readiness(site), { timeout: 15_000 }).toMatchObject({ redis: 'up' });
    expect(site.output().match(/Redis is away/g)).toHaveLength(1);
    expect(site.output()).not.toContain('not-for-logs');
  }, 60_000);
});
