import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { SITE_TEMPLATE_NAME } from '#testing/database/test-cluster.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';

async function start(settings: Record<string, string>, folder?: string): Promise<Site> {
  const site = await startSite(settings, folder);
  onTestFinished(async () => {
    await site.stop();
  });
  return site;
}

/** Starts a server that is expected to fail, and returns its error message. */
function startError(settings: Record<string, string>): Promise<string> {
  return startSite(settings).then(
    async (site) => `It started, and ended with ${await site.stop()}.`,
    (error: Error) => error.message,
  );
}

/** Returns settings without wikis, on a database of the test cluster, which starts faster than an embedded one. */
async function testClusterSettings(): Promise<{ DATABASE_URL: string; MEDIAWIKI_URLS: string }> {
  const database = await createTestDatabase(SITE_TEMPLATE_NAME);
  onTestFinished(() => database.drop());
  return { DATABASE_URL: database.url, MEDIAWIKI_URLS: 'none' };
}

/** Signs in through the API. Returns the response body with the status added. */
async function signIn({ url }: Site, form: { username: string; password: string }): Promise<object> {
  const headers = { 'content-type': 'application/json', origin: url };
  const request = { method: 'POST', headers, body: JSON.stringify(form) };
  const response = await fetch(`${url}/api/users/login`, request);
  return { ...((await response.json()) as object), status: response.status };
}

/** Stops a server before it is ready, and returns its output. */
async function stopWhileStarting(settings: Record<string, string>): Promise<string> {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    cwd: tmpdir(),
    env: { ...process.env, PORT: '0', ...settings },
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    if (output.includes('PostgreSQL started')) server.kill('SIGTERM');
  });
  await new Promise((resolve) => server.once('close', resolve));
  return output;
}

describe('the server as a process, with its embedded database', () => {
  let DATA_DIR: string;
  let wiki: StandInWiki;
  let password: string;
  /** The running server. The tests continue on one data folder in this order, since a new database takes seconds. */
  let site: Site;

  beforeAll(async () => {
    const data = makeDataDir();
    DATA_DIR = data.path;
    wiki = await startWiki({ files: [{ title: 'GitHub logo.svg' }] });
    return async () => {
      await site.stop();
      await wiki.stop();
      data.remove();
    };
  });

  const startOnSameData = async (settings: Record<string, string> = {}) => {
    site = await startSite({ DATA_DIR, MEDIAWIKI_URLS: 'none', ...settings });
  };

  it('creates an administrator at its first start, and prints the password once', async () => {
    await startOnSameData({ LOG_LEVEL: 'trace' });
    const lines = site
      .output()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(lines.slice(0, 4)).toEqual([
      `The administrator admin was created. Log in at ${site.url}/admin-login`,
      expect.stringMatching(/^The password is (\w{5}-){3}\w{5}$/),
      'This is shown only once. Please keep it.',
      `Logotheca is ready at ${site.url}`,
    ]);
    password = lines[1]?.split(' ').at(-1) ?? '';
    const response = await signIn(site, { username: 'admin', password });
    expect(response).toMatchObject({ status: 200, isAdmin: true });
    expect(site.output().split(password)).toHaveLength(2);
  });

  it('refuses to start on the data of a running server, which keeps running', async () => {
    expect(await startError({ DATA_DIR, MEDIAWIKI_URLS: 'none' })).toMatch(
      /^Another Logotheca server already uses the data in .*\.$/,
    );
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it('keeps its data, such as the administrator’s password, after a kill and after a stop', async () => {
    await site.kill();
    await startOnSameData({ ADMIN_PASSWORD: 'another one' });
    expect(site.output()).not.toMatch(/admin|password/i);
    expect(await signIn(site, { username: 'admin', password })).toMatchObject({ status: 200 });
    expect(await site.stop()).toBe(0);
    await startOnSameData({ MEDIAWIKI_URLS: wiki.apiUrl });
    expect(await signIn(site, { username: 'admin', password })).toMatchObject({ status: 200 });
  });

  it('completes open requests when it stops, and closes every connection in time', async () => {
    wiki.setBehavior({ kind: 'ok', delayMs: 1000 });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const responseStatus = new Promise<number | undefined>((resolve, reject) => {
      const request = get(`${site.url}/api/search?q=github`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject);
    });
    await expect.poll(() => wiki.searches().length).toBe(1);
    const code = await site.stop();
    expect(await responseStatus).toBe(200);
    expect(code).toBe(0);
    expect(site.output()).not.toContain('takes too long');
  });

  it('shuts down cleanly if it is stopped while starting', async () => {
    wiki.setBehavior({ kind: 'hangs' });
    const output = await stopWhileStarting({ DATA_DIR, MEDIAWIKI_URLS: wiki.apiUrl });
    expect(output).toContain('Stopping on SIGTERM.');
    await startOnSameData({ LOG_LEVEL: 'info' });
    expect(site.output()).toContain('PostgreSQL started');
  });
});

describe('the server as a process', () => {
  it('gives its first administrator the password from the settings, without printing it', async () => {
    const password = 'chosen by the operator';
    const site = await start({ ...(await testClusterSettings()), ADMIN_PASSWORD: password });
    expect(site.output()).toBe(
      `The administrator admin was created. Log in at ${site.url}/admin-login\n` +
        `Logotheca is ready at ${site.url}\n`,
    );
    expect(await signIn(site, { username: 'admin', password })).toMatchObject({ status: 200 });
  });

  it('prints one line if REDIS_URL or INSTANCES is set, and starts', async () => {
    const obsolete = { REDIS_URL: 'redis://127.0.0.1:1', INSTANCES: 'two' };
    const site = await start({ ...(await testClusterSettings()), ...obsolete });
    expect(site.output().match(/^.*(REDIS_URL|INSTANCES).*$/gm)).toEqual([
      'REDIS_URL and INSTANCES are no longer needed: servers share data in PostgreSQL.',
    ]);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it('prints invalid settings in one line and does not start', async () => {
    expect(await startError({ PORT: 'high', MEDIAWIKI_URLS: 'ftp://wiki', LOG_LEVEL: 'loud' })).toBe(
      'Bad setting. PORT: must be a whole number from 0 to 65535' +
        ' · MEDIAWIKI_URLS: "ftp://wiki" is not an http or https address' +
        ' · LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
    );
  });

  it('prints that ADMIN_PASSWORD is too easy to guess and does not start', async () => {
    expect(await startError({ ...(await testClusterSettings()), ADMIN_PASSWORD: 'admin123' })).toBe(
      'Bad setting. ADMIN_PASSWORD: is too easy to guess; choose another one',
    );
  });

  it('prints an unusable DATA_DIR in one line and does not start', async () => {
    expect(await startError({ DATA_DIR: '/etc/passwd' })).toBe('DATA_DIR: /etc/passwd is not a folder.');
    expect(await startError({ DATA_DIR: '/proc/nope/data' })).toMatch(
      /^DATA_DIR: \/proc\/nope cannot be created: .+$/,
    );
  });

  it('reads from .env the settings that the environment lacks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logotheca-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '.env'), '# ours\nCONTACT_EMAIL="us@example.com"\nPORT=high\n');
    const site = await start(await testClusterSettings(), folder);
    expect(await (await fetch(`${site.url}/api/config`)).json()).toMatchObject({
      contactEmail: 'us@example.com',
    });
  });

  it('searches the catalogue without waiting for a wiki that was down at startup', async () => {
    const wiki = await startWiki();
    onTestFinished(() => wiki.stop());
    wiki.setBehavior({ kind: 'hangs' });
    const site = await start({ ...(await testClusterSettings()), MEDIAWIKI_URLS: wiki.apiUrl });
    await expect.poll(site.output).toContain("can't be reached yet, so searches use the bundled catalogue");
    const response = (await (await fetch(`${site.url}/api/search?q=docker`)).json()) as { source: string };
    expect(response.source).toBe('catalogue');
    expect(wiki.searches().filter((search) => search.get('gsrsearch')?.includes('docker'))).toEqual([]);
  });
});
