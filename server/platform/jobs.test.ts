import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { HOUR_MS } from './clock.ts';
import { openDatabase } from './database/pool.ts';
import { doWhenDue } from './jobs.ts';

let database: TestDatabase;
let now = new Date();

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** A server on the test's database; `done` tells how often it did the job. */
function startServer(work: () => Promise<unknown> = async () => undefined) {
  const { db, close } = openDatabase({ url: database.url });
  onTestFinished(close);
  const server = { done: 0, look: async () => look() };
  async function look() {
    const job = { name: 'sweep', what: 'Sweeping', everyMs: HOUR_MS, work };
    const isDone = await doWhenDue({ db, clock: { now: () => now } }, job);
    if (isDone) server.done += 1;
    return isDone;
  }
  return server;
}

const PROGRAM = `
const { openDatabase } = await import(process.argv[1] + 'database/pool.ts');
const { doWhenDue } = await import(process.argv[1] + 'jobs.ts');
const { db } = openDatabase({ url: process.argv[2] });
const clock = { now: () => new Date(process.argv[3]) };
const hang = () => new Promise(() => console.log('at it'));
console.log(await doWhenDue({ db, clock }, { name: 'sweep', what: '', everyMs: 3_600_000, work: hang }));`;

/** A server as a process of its own, which begins the job and never ends it. Resolves with what it says first. */
async function startHangingServer(): Promise<{ process: ChildProcess; said: string }> {
  const platform = new URL('.', import.meta.url).href;
  const args = ['--input-type=module', '--eval', PROGRAM, platform, database.url, now.toISOString()];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, said };
}

describe('a job of several servers', () => {
  it('is done by one of them in each period, however often all of them look', async () => {
    const servers = Array.from({ length: 4 }, () => startServer());
    for (let minute = 0; minute < 120; minute += 20) {
      now = new Date(Date.parse('2026-11-22T12:00:00Z') + minute * 60_000);
      await Promise.all(servers.flatMap(({ look }) => [look(), look()]));
    }
    expect(servers.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  });

  it('is not begun a second time while one is at it, and is not waited for', async () => {
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = startServer(() => {
      begun.resolve();
      return end.promise;
    });
    const other = startServer();
    const looked = slow.look();
    await begun.promise;
    expect(await other.look()).toBe(false);
    now = new Date(now.getTime() + 2 * HOUR_MS);
    expect(await other.look()).toBe(false);
    end.resolve();
    expect(await looked).toBe(true);
    expect(await other.look()).toBe(true);
  });

  it('is done by another at once where the process that was at it is killed', async () => {
    const { process: killed, said } = await startHangingServer();
    expect(said).toBe('at it');
    const other = startServer();
    expect(await other.look()).toBe(false);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await expect.poll(() => other.look()).toBe(true);
    expect(await other.look()).toBe(false);
  });

  it('that fails says why, and is tried again when the next time comes', async () => {
    let isBroken = true;
    const work = async () => {
      if (isBroken) throw new Error('The provider is away.');
    };
    const [first, second] = [startServer(work), startServer(work)];
    await expect(first.look()).rejects.toThrow('The provider is away.');
    isBroken = false;
    expect(await second.look()).toBe(false);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await second.look()).toBe(true);
  });
});
