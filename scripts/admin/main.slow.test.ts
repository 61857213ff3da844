import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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

  it('works on the database at DATABASE_URL, and explains a failure in one line', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await insertAccounts(database.pool, [{ username: 'ada' }], new Date());
    const settings = { DATA_DIR: createDataDir(), DATABASE_URL: database.url };
    expect(await admin(['grant', '#1', '30'], settings)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(grantMessage('ada')),
    });
    expect(await admin(['grant', 'ada', '29'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'ada: This account already has Premium for about that long, or longer, so nothing was changed.\n',
    });
    expect(await admin(['grant', 'bob', '30'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'bob: This account does not exist.\n',
    });
    const unreachable = { ...settings, DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/shop' };
    expect(await admin(['grant', 'ada', '30'], unreachable)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Cannot reach the database 127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1\n',
    });
  });

  it('prints the usage for invalid arguments, and changes nothing', async () => {
    const DATA_DIR = createDataDir();
    const calls = [
      '',
      'grant ada 3661',
      'grant ada many',
      'reset ada 1',
      'promote',
      'create-code 0 14',
      // A property of every object, but not a command.
      'toString',
    ];
    const outcomes = await Promise.all(calls.map((call) => admin(call.split(' '), { DATA_DIR })));
    const stderr = expect.stringMatching(
      /^Usage: npm run admin -- grant <username, e-mail or #id> <days, 1 to 3660>\n.*-- reconcile\n$/s,
    );
    expect(outcomes).toEqual(calls.map(() => ({ code: 2, stdout: '', stderr })));
    expect(readdirSync(DATA_DIR)).toEqual([]);
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
      stderr: expect.stringMatching(/^The payment provider can’t be reached right now\./),
    });
  });

  it('promote, demote and reset change administrators and explain refusals', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const settings = { DATA_DIR: createDataDir(), DATABASE_URL: database.url };
    const outputOf = async (...args: string[]) => {
      const { code, stdout, stderr } = await admin(args, settings);
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
      return stdout;
    };
    const errorOf = async (...args: string[]) => {
      const { code, stdout, stderr } = await admin(args, settings);
      expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
      return stderr;
    };
    const password =
      /^The password of the administrator admin \(account 1\) is (\w{5}-){3}\w{5}\nIt is shown only once\./;
    const first = await outputOf('reset');
    expect(first).toMatch(password);
    await insertAccounts(
      database.pool,
      [{ username: 'ada', password: 'x', isEmailVerified: true }, { username: 'bob' }],
      new Date(),
    );
    expect(await errorOf('demote', 'admin')).toBe(
      'admin: This is the only administrator. Make another account an administrator first.\n',
    );
    expect(await outputOf('promote', 'ada')).toBe(
      'ada (account 2) is now an administrator and has to sign in again.\n',
    );
    expect(await errorOf('promote', '#2')).toBe('#2: This account is already an administrator.\n');
    expect(await errorOf('promote', 'bob')).toMatch(
      /^bob: This account has no password or no verified e-mail address/,
    );
    expect(await errorOf('reset')).toBe('There are several administrators. Choose one: admin, ada.\n');
    const second = await outputOf('reset', 'Admin');
    expect(second).toMatch(password);
    expect(second).not.toBe(first);
    expect(await outputOf('demote', 'ada@example.org')).toBe(
      'ada (account 2) is no longer an administrator and has to sign in again.\n',
    );
    expect(await errorOf('reset', 'ada')).toBe(
      'ada: No administrator has this username. Choose one: admin.\n',
    );
    expect(await outputOf('sign-out', '#2')).toBe(
      'ada (account 2) is signed out everywhere. Sessions ended: 0.\n',
    );
    const { rows } = await database.pool.query('select actor, action, subject from audit_rows order by id');
    expect(rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      'shell administrator.created account:1',
      'shell administrator.promoted account:2',
      'shell administrator.reset account:1',
      'shell administrator.demoted account:2',
      'shell account.signed_out account:2',
    ]);
  });
});
