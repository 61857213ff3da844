import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { HOUR_MS } from './clock.ts';
import { openDatabase } from './database/pool.ts';
import { runIfDue } from './jobs.ts';

let database: TestDatabase;
let now = new Date();

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** Creates a server on the test database; `runs` counts how often it has run the job. */
function startServer(work: () => Promise<unknown> = async () => undefined) {
  const { db, close } = openDatabase({ url: database.url });
  onTestFinished(close);
  const server = { runs: 0, tryJob };
  async function tryJob(): Promise<boolean> {
    const job = { name: 'sweep', what: 'Sweeping', everyMs: HOUR_MS, work };
    const hasRun = await runIfDue({ db, clock: { now: () => now } }, job);
    if (hasRun) server.runs += 1;
    return hasRun;
  }
  return server;
}

const PROGRAM = `
const { openDatabase } = await import(process.argv[1] + 'database/pool.ts');
const { runIfDue } = await import(process.argv[1] + 'jobs.ts');
const { db } = openDatabase({ url: process.argv[2] });
const clock = { now: () => new Date(process.argv[3]) };
const hang = () => new Promise(() => console.log('running'));
console.log(await runIfDue({ db, clock }, { name: 'sweep', what: '', everyMs: 3_600_000, work: hang }));`;

/** Starts a server process whose job never ends. Returns its first line of output. */
async function startHangingServer(): Promise<{ process: ChildProcess; firstLine: string }> {
  const platform = new URL('.', import.meta.url).href;
  const args = ['--input-type=module', '--eval', PROGRAM, platform, database.url, now.toISOString()];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [firstLine] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, firstLine };
}

describe('a job that several servers share', () => {
  it('runs once per period, on one of them', async () => {
    const servers = Array.from({ length: 4 }, () => startServer());
    for (let minute = 0; minute < 120; minute += 20) {
      now = new Date(Date.parse('2026-11-22T12:00:00Z') + minute * 60_000);
      await Promise.all(servers.flatMap(({ tryJob }) => [tryJob(), tryJob()]));
    }
    expect(servers.reduce((sum, { runs }) => sum + runs, 0)).toBe(2);
  });

  it('does not start again while it runs, and does not block other servers', async () => {
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = startServer(() => {
      started.resolve();
      return finish.promise;
    });
    const other = startServer();
    const firstRun = slow.tryJob();
    await started.promise;
    expect(await other.tryJob()).toBe(false);
    now = new Date(now.getTime() + 2 * HOUR_MS);
    expect(await other.tryJob()).toBe(false);
    finish.resolve();
    expect(await firstRun).toBe(true);
    expect(await other.tryJob()).toBe(true);
  });

  it('moves to another server as soon as the process that runs it is killed', async () => {
    const { process: killed, firstLine } = await startHangingServer();
    expect(firstLine).toBe('running');
    const other = startServer();
    expect(await other.tryJob()).toBe(false);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await expect.poll(() => other.tryJob()).toBe(true);
    expect(await other.tryJob()).toBe(false);
  });

  it('throws its error if it fails, and runs again in the next period', async () => {
    let isBroken = true;
    const work = async () => {
      if (isBroken) throw new Error('The provider is down.');
    };
    const [first, second] = [startServer(work), startServer(work)];
    await expect(first.tryJob()).rejects.toThrow('The provider is down.');
    isBroken = false;
    expect(await second.tryJob()).toBe(false);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await second.tryJob()).toBe(true);
  });
});
