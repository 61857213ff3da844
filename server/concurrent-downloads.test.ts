import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertAccounts } from '#testing/accounts.ts';
import type { Site } from '#testing/start-site.ts';
import { startTwoServers } from '#testing/start-two-servers.ts';

async function track(site: Site, cookie: string) {
  const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId: randomUUID() };
  const headers = { 'content-type': 'application/json', origin: site.url, cookie };
  const body = JSON.stringify(logo);
  const response = await fetch(`${site.url}/api/downloads/track`, { method: 'POST', headers, body });
  const result = (await response.json()) as { downloadCount: number };
  return { status: response.status, count: result.downloadCount, cookies: response.headers.getSetCookie() };
}

/** Tracks 200 downloads concurrently, alternating between the servers. */
function trackConcurrently(sites: Site[], cookie: string) {
  return Promise.all(
    Array.from({ length: 200 }, (_, index) => track(sites[index % sites.length] as Site, cookie)),
  );
}

describe('two hundred concurrent downloads on two servers that share a database', () => {
  it('of one account: ten are allowed and listed in the history', async () => {
    const { sites, database } = await startTwoServers();
    const accounts = await insertAccounts(
      database.pool,
      [{ username: 'ada' }, { username: 'bob' }],
      new Date(),
    );
    const responses = await trackConcurrently(sites, `logotheca_session=${accounts.get('ada')?.token}`);
    const allowed = responses.filter(({ status }) => status === 200);
    expect(allowed.map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const refused = responses.filter(({ status, count }) => status === 403 && count === 10);
    expect(refused).toHaveLength(190);
    const { rows } = await database.pool.query(
      'select used, (select count(*)::int from downloads) as written from allowances',
    );
    expect(rows).toEqual([{ used: 10, written: 10 }]);
  });

  it('of one guest: ten are allowed and stored', async () => {
    const { sites, database } = await startTwoServers();
    const first = await track(sites[0] as Site, '');
    expect(first).toMatchObject({ status: 200, count: 1 });
    const responses = await trackConcurrently(sites, first.cookies[0]?.split(';')[0] ?? '');
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(responses.filter(({ status, count }) => status === 403 && count === 10)).toHaveLength(191);
    const { rows } = await database.pool.query(
      'select used, (select count(*)::int from downloads) as written from allowances',
    );
    expect(rows).toEqual([{ used: 10, written: 10 }]);
  });
});
