import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { runStatement } from '#testing/database/query-database.ts';
import { SITE_TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { type Site, startSite } from '#testing/start-site.ts';

/** Creates a database without tables. */
async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('testClusterUrl');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await runStatement(clusterUrl, `CREATE DATABASE ${name} OWNER logotheca`);
  const drop = async () => void (await runStatement(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  return { url: urlOf(clusterUrl, name, 'logotheca'), drop };
}

async function createDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(SITE_TEMPLATE_NAME);
  onTestFinished(drop);
  return url;
}

async function start(settings: Record<string, string>): Promise<Site> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none', ...settings });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

async function runQuery(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const SESSION_SECRET = 'one secret that both servers have';

describe('two servers on one database', () => {
  let databaseUrl: string;
  let sites: Site[];

  beforeAll(async () => {
    const database = await createEmptyDatabase();
    databaseUrl = database.url;
    const settings = { MEDIAWIKI_URLS: 'none', DATABASE_URL: databaseUrl, SESSION_SECRET };
    sites = await Promise.all([startSite(settings), startSite(settings)]);
    return async () => {
      await Promise.all(sites.map((site) => site.stop()));
      await database.drop();
    };
  });

  it('can start at the same time on an empty database: each migration runs once and one administrator is created', async () => {
    for (const site of sites) expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const creators = sites.filter((site) => site.output().includes('The administrator admin was created'));
    expect(creators).toHaveLength(1);
    expect(await runQuery(databaseUrl, 'select username from accounts where is_admin')).toEqual([
      { username: 'admin' },
    ]);
    const hashes = (await runQuery(databaseUrl, 'select hash from drizzle.__drizzle_migrations')) as {
      hash: string;
    }[];
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(hashes.length);
  });

  it('accept five wrong passwords for an account in total', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { url } = sites[attempt % 2] as Site;
      const response = await fetch(`${url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ username: 'ada', password: `wrong password ${attempt}` }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('log a warning if their secrets differ', async () => {
    const other = await start({
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'another secret that only this server has',
    });
    const warnings = [...sites, other].map((site) => site.output().includes('SESSION_SECRET differs'));
    expect(warnings).toEqual([false, false, true]);
  });
});

describe('a server that is stopped behind a proxy', () => {
  it('drains before it closes: redirectable requests get 502, others are served', async () => {
    const site = await start({ DATABASE_URL: await createDatabase(), TRUST_PROXY: '127.0.0.1' });
    const statusOf = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${site.url}${path}`, { headers }).then(({ status }) => status);
    const redirectable = { 'x-may-go-elsewhere': '1' };
    expect(await statusOf('/api/config', redirectable)).toBe(200);
    const stopped = site.stop();
    await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
    expect(await statusOf('/api/config', redirectable)).toBe(502);
    expect(await statusOf('/api/config')).toBe(200);
    expect(await stopped).toBe(0);
  });
});
