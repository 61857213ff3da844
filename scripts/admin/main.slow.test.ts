import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertAccounts } from '#testing/accounts.ts';
import { SITE_TEMPLATE_NAME } from '#testing/database/test-cluster.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { postgresProcesses } from '#testing/database/test-servers.ts';
import { makeDataDir, startSite } from '#testing/start-site.ts';
import { startStripe } from '../../sandbox/stripe/server.ts';
import { findRunningCluster } from '../../server/platform/database/cluster/owner.ts';
import { openDatabase } from '../../server/platform/database/pool.ts';
import { type Outcome, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const admin = (args: string[], settings: NodeJS.ProcessEnv): Promise<Outcome> =>
  runCommand(args, () => settings);

/** Runs the program behind `npm run admin --` in a folder, whose `.env` it reads. */
function adminIn(folder: string, ...args: string[]): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'scripts/admin/main.ts'), ...args],
      { cwd: folder },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

function createDataDir(): string {
  const data = makeDataDir();
  onTestFinished(() => data.remove());
  return data.path;
}

const grantMessage = (name: string) =>
  new RegExp(`^${name} \\(account \\d+\\) is subscribed until \\d{4}-\\d\\d-\\d\\dT.*Z\\.\n$`);

describe('npm run admin -- grant', () => {
  it('works on the embedded database, with or without a running server', async () => {
    const DATA_DIR = createDataDir();
    const site = await startSite({ DATA_DIR, MEDIAWIKI_URLS: 'none' });
    const url = (await findRunningCluster(DATA_DIR)) ?? '';
    const { pool, close } = openDatabase({ url });
    const token = (await insertAccounts(pool, [{ username: 'ada' }], new Date())).get('ada')?.token;
    await close();
    const isSubscribed = async () => {
      const response = await fetch(`${site.url}/api/downloads/check-limit`, {
        headers: { cookie: `logotheca_session=${token}` },
      });
      return ((await response.json()) as { isSubscribed: boolean }).isSubscribed;
    };
    expect(await isSubscribed()).toBe(false);
    const whileRunning = await admin(['grant', 'ada', '30'], { DATA_DIR, DATABASE_URL: '' });
    expect(whileRunning).toEqual({ code: 0, stdout: expect.stringMatching(grantMessage('ada')), stderr: '' });
    expect(await isSubscribed()).toBe(true);
    expect(await findRunningCluster(DATA_DIR)).toBe(url);

    expect(await site.stop()).toBe(0);
    expect(await findRunningCluster(DATA_DIR)).toBeUndefined();
    const whileStopped = await admin(['grant', 'ada@example.org', '60'], { DATA_DIR, DATABASE_URL: '' });
    expect(whileStopped).toEqual({ code: 0, stdout: expect.stringMatching(grantMessage('ada')), stderr: '' });
    expect(postgresProcesses(realpathSync(join(DATA_DIR, 'postgres')))).toEqual([]);
  });
});

describe('npm run admin --', () => {
  it('create-code, invalidate-code and downgrade work with the settings of .env', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await insertAccounts(database.pool, [{ username: 'ada', grantedDays: 30 }], new Date());
    const folder = mkdtempSync(join(tmpdir(), 'logotheca-admin-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '.env'), `DATABASE_URL=${database.url}\nDATA_DIR=${folder}\n`);
    const created = await adminIn(folder, 'create-code', '30', '14');
    expect(created).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^LOGO(-\w{4}){3} gives 30 days of Premium. It can be redeemed once, until \d{4}-.*Z\.\n$/,
      ),
    });
    const code = created.stdout.split(' ')[0] ?? '';
    expect((await adminIn(folder, 'invalidate-code', code.toLowerCase())).code).toBe(0);
    expect(await adminIn(folder, 'invalidate-code', code)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${code}: This premium code is no longer valid.\n`,
    });
    expect((await adminIn(folder, 'downgrade', 'ada')).stdout).toBe(
      'ada (account 1) is on the free plan and has no paid subscription.\n',
    );
    const { rows } = await database.pool.query('select actor, action, subject from audit_rows order by id');
    expect(rows).toEqual([
      { actor: 'shell', action: 'code.created', subject: 'code:1' },
      { actor: 'shell', action: 'code.invalidated', subject: 'code:1' },
      { actor: 'shell', action: 'plan.ended', subject: 'account:1' },
    ]);
    expect((await adminIn(folder, 'reconcile')).stderr).toBe('Payments are not set up here yet.\n');
  });

  it('reconcile checks every customer and prints the differences', async () => {
    const stripe = await startStripe();
    onTestFinished(() => stripe.stop());
    const database = await createTestDatabase(SITE_TEMPLATE_NAME);
    onTestFinished(() => database.drop());
    const settings = { ...stripe.settings, DATABASE_URL: database.url, DATA_DIR: createDataDir() };
    const site = await startSite({ ...settings, MEDIAWIKI_URLS: 'none' });
    onTestFinished(async () => void (await site.stop()));
    const token = (await insertAccounts(database.pool, [{ username: 'ada' }], new Date())).get('ada')?.token;
    const headers = {
      cookie: `logotheca_session=${token}`,
      'content-type': 'application/json',
      origin: site.url,
    };
    const created = await fetch(`${site.url}/api/subscription/create`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    stripe.pay(((await created.json()) as { sessionId: string }).sessionId);
    const lines = async () => (await admin(['reconcile'], settings)).stdout.trim().split('\n');
    expect(await lines()).toEqual([
      expect.stringMatching(/^account \d+ \(cus_\w+\): sub_\w+: until .*Z, here nothing$/),
      'Customers checked: 1. Differences: 1.',
    ]);
    expect(await lines()).toEqual(['Customers checked: 1. Differences: 0.']);
    stripe.setFaultMode({ kind: 'fails' });
    expect(await admin(['reconcile'], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^account \d+ \(cus_\w+\): The payment provider can’t be reached right now\./,
      ),
    });
  });
});
