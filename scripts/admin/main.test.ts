import { execFile } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertAccounts } from '../../server/given-accounts.ts';
import { findRunningCluster } from '../../server/platform/database/cluster/running.ts';
import { openDatabase } from '../../server/platform/database/pool.ts';
import { postgresProcesses } from '../../server/platform/database/test-servers.ts';
import { createTestDatabase } from '../../server/platform/database/testing.ts';
import { makeDataDir, startSite } from '../start-site.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command as an operator does, with what stands behind `npm run admin --`. */
function admin(args: string[], settings: Record<string, string>): Promise<Outcome> {
  return new Promise((done) => {
    const options = { cwd: resolve(import.meta.dirname, '../..'), env: { ...process.env, ...settings } };
    const child = execFile(
      process.execPath,
      ['scripts/admin/main.ts', ...args],
      options,
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

function ownData(): string {
  const data = makeDataDir();
  onTestFinished(() => data.remove());
  return data.path;
}

const DAY = /^\d{4}-\d\d-\d\dT/;
const granted = (name: string) =>
  new RegExp(`^${name} \\(account 1\\) is subscribed until ${DAY.source.slice(1)}.*Z\\.\n$`);

describe('npm run admin -- grant', () => {
  it('works while the server runs on its embedded database, and while none runs', async () => {
    const DATA_DIR = ownData();
    const site = await startSite({ DATA_DIR, MEDIAWIKI_URLS: 'none' });
    const url = (await findRunningCluster(DATA_DIR)) ?? '';
    const { pool, close } = openDatabase({ url });
    const token = (await insertAccounts(pool, [{ username: 'ada' }], new Date())).get('ada')?.token;
    await close();
    const isSubscribed = async () => {
      const answer = await fetch(`${site.url}/api/downloads/check-limit`, {
        headers: { cookie: `logotheca_session=${token}` },
      });
      return ((await answer.json()) as { isSubscribed: boolean }).isSubscribed;
    };
    expect(await isSubscribed()).toBe(false);
    const beside = await admin(['grant', 'ada', '30'], { DATA_DIR, DATABASE_URL: '' });
    expect(beside).toEqual({ code: 0, stdout: expect.stringMatching(granted('ada')), stderr: '' });
    expect(await isSubscribed()).toBe(true);
    expect(await findRunningCluster(DATA_DIR)).toBe(url);

    expect(await site.stop()).toBe(0);
    expect(await findRunningCluster(DATA_DIR)).toBeUndefined();
    const alone = await admin(['grant', 'ada@example.org', '60'], { DATA_DIR, DATABASE_URL: '' });
    expect(alone).toEqual({ code: 0, stdout: expect.stringMatching(granted('ada')), stderr: '' });
    expect(postgresProcesses(realpathSync(join(DATA_DIR, 'postgres')))).toEqual([]);
  });

  it('works on a database of its own, and says in one line what it can not do', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await insertAccounts(database.pool, [{ username: 'ada' }], new Date());
    const settings = { DATA_DIR: ownData(), DATABASE_URL: database.url };
    expect(await admin(['grant', '1', '30'], settings)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(granted('ada')),
    });
    expect(await admin(['grant', 'ada', '29'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'ada: This account is subscribed for at least as long already, so nothing would change.\n',
    });
    expect(await admin(['grant', 'bob', '30'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'bob: There is no such account.\n',
    });
    const nowhere = { ...settings, DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/shop' };
    expect(await admin(['grant', 'ada', '30'], nowhere)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Cannot reach the database 127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1\n',
    });
  });

  it('tells how it is used when it is called otherwise, and touches nothing', async () => {
    const DATA_DIR = ownData();
    const calls = ['', 'grant ada 3661', 'grant ada many', 'reset ada 1', 'create-code 0 14', 'toString'];
    const outcomes = await Promise.all(calls.map((call) => admin(call.split(' '), { DATA_DIR })));
    const stderr = expect.stringMatching(
      /^Usage: npm run admin -- grant <username, e-mail or id> <days, 1 to 3660>\n.*-- reconcile\n$/s,
    );
    expect(outcomes).toEqual(calls.map(() => ({ code: 2, stdout: '', stderr })));
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});
