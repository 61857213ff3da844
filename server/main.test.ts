import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { SITE_TEMPLATE_NAME } from '#testing/database/test-cluster.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';
import { startWiki } from '../sandbox/wiki/server.ts';

const START_MS = 60_000;

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

function createDataDir(): string {
  const data = makeDataDir();
  onTestFinished(() => data.remove());
  return data.path;
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

describe('the server as a process', () => {
  it('keeps its data after a kill and after a stop', { timeout: START_MS }, async () => {
    const wiki = await startWiki({ files: [{ title: 'GitHub logo.svg' }] });
    onTestFinished(() => wiki.stop());
    const DATA_DIR = createDataDir();
    const first = await start({ DATA_DIR, MEDIAWIKI_URLS: wiki.apiUrl });
    const { logos } = (await (await fetch(`${first.url}/api/search?q=github`)).json()) as { logos: Logo[] };
    const statusOf = (site: Site) =>
      fetch(`${site.url}/api/logos/${logos[0]?.id}`).then((response) => response.status);
    await expect.poll(() => statusOf(first)).toBe(200);
    await first.kill();
    const second = await start({ DATA_DIR, MEDIAWIKI_URLS: 'none' });
    expect(await statusOf(second)).toBe(200);
    expect(await second.stop()).toBe(0);
    const third = await start({ DATA_DIR, MEDIAWIKI_URLS: 'none' });
    expect(await statusOf(third)).toBe(200);
  });

  it('refuses to start on the data of a running server, which keeps running', {
    timeout: START_MS,
  }, async () => {
    const DATA_DIR = createDataDir();
    const first = await start({ DATA_DIR, MEDIAWIKI_URLS: 'none' });
    expect(await startError({ DATA_DIR, MEDIAWIKI_URLS: 'none' })).toMatch(
      /^Another Logotheca server already uses the data in .*\.$/,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('completes open requests when it stops, and closes every connection in time', {
    timeout: START_MS,
  }, async () => {
    const wiki = await startWiki({ files: [{ title: 'GitHub logo.svg' }] });
    onTestFinished(() => wiki.stop());
    const site = await start({ MEDIAWIKI_URLS: wiki.apiUrl });
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

  it('shuts down cleanly if it is stopped while starting', { timeout: START_MS }, async () => {
    const wiki = await startWiki();
    onTestFinished(() => wiki.stop());
    wiki.setBehavior({ kind: 'hangs' });
    const DATA_DIR = createDataDir();
    const output = await stopWhileStarting({ DATA_DIR, MEDIAWIKI_URLS: wiki.apiUrl });
    expect(output).toContain('Stopping on SIGTERM.');
    const next = await start({ DATA_DIR, MEDIAWIKI_URLS: 'none', LOG_LEVEL: 'info' });
    expect(next.output()).toContain('PostgreSQL started');
  });

  it('creates an administrator at its first start, and prints the password once', {
    timeout: START_MS,
  }, async () => {
    const DATA_DIR = createDataDir();
    const first = await start({ DATA_DIR, MEDIAWIKI_URLS: 'none', LOG_LEVEL: 'trace' });
    const lines = first
      .output()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(lines.slice(0, 4)).toEqual([
      `The administrator admin was created. Log in at ${first.url}/admin-login`,
      expect.stringMatching(/^The password is (\w{5}-){3}\w{5}$/),
      'This is shown only once. Please keep it.',
      `Logotheca is ready at ${first.url}`,
    ]);
    const password = lines[1]?.split(' ').at(-1) ?? '';
    expect(await signIn(first, { username: 'admin', password })).toMatchObject({
      status: 200,
      isAdmin: true,
    });
    expect(first.output().split(password)).toHaveLength(2);
    expect(await first.stop()).toBe(0);
    const second = await start({ DATA_DIR, MEDIAWIKI_URLS: 'none', ADMIN_PASSWORD: 'another one' });
    expect(second.output()).not.toMatch(/admin|password/i);
    expect(await signIn(second, { username: 'admin', password })).toMatchObject({ status: 200 });
  });

  it('gives its first administrator the password from the settings, without printing it', {
    timeout: START_MS,
  }, async () => {
    const password = 'chosen by the operator';
    const site = await start({ ...(await testClusterSettings()), ADMIN_PASSWORD: password });
    expect(site.output()).toBe(
      `The administrator admin was created. Log in at ${site.url}/admin-login\n` +
        `Logotheca is ready at ${site.url}\n`,
    );
    expect(await signIn(site, { username: 'admin', password })).toMatchObject({ status: 200 });
  });

  it('prints one line if REDIS_URL or INSTANCES is set, and starts', {
    timeout: START_MS,
  }, async () => {
    const obsolete = { REDIS_URL: 'redis://127.0.0.1:1', INSTANCES: 'two' };
    const site = await start({ ...(await testClusterSettings()), ...obsolete });
    expect(site.output().match(/^.*(REDIS_URL|INSTANCES).*$/gm)).toEqual([
      'REDIS_URL and INSTANCES are no longer needed: servers share data in PostgreSQL.',
    ]);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it('prints invalid settings in one line and does not start', { timeout: START_MS }, async () => {
    expect(await startError({ PORT: 'high', MEDIAWIKI_URLS: 'ftp://wiki', LOG_LEVEL: 'loud' })).toBe(
      'Bad setting. PORT: must be a whole number from 0 to 65535' +
        ' · MEDIAWIKI_URLS: "ftp://wiki" is not an http or https address' +
        ' · LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
    );
  });

  it('prints an unusable DATA_DIR in one line and does not start', {
    timeout: START_MS,
  }, async () => {
    expect(await startError({ DATA_DIR: '/etc/passwd' })).toBe('DATA_DIR: /etc/passwd is not a folder.');
    expect(await startError({ DATA_DIR: '/proc/nope/data' })).toMatch(
      /^DATA_DIR: \/proc\/nope cannot be created: .+$/,
    );
  });

  it('reads settings from .env that the environment does not set', { timeout: START_MS }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logotheca-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '.env'), '# ours\nCONTACT_EMAIL="us@example.com"\nPORT=high\n');
    const site = await start(await testClusterSettings(), folder);
    expect(await (await fetch(`${site.url}/api/config`)).json()).toMatchObject({
      contactEmail: 'us@example.com',
    });
  });

  it('searches the catalogue without waiting for a wiki that was down at startup', {
    timeout: START_MS,
  }, async () => {
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
