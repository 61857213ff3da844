import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { HOUR_MS, MINUTE_MS } from './clock.ts';
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

/** Returns when the lease of the job ends; null if it has none. */
async function leaseEnd(): Promise<Date | null> {
  const { rows } = await database.pool.query<{ end: Date | null }>('select leased_until as end from jobs');
  return rows[0]?.end ?? null;
}

async function openTransactions(): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows.length;
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

  it('does not start again while it runs, and holds neither a transaction nor a connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = startServer(() => {
      started.resolve();
      return finish.promise;
    });
    const other = startServer();
    const firstRun = slow.tryJob();
    await started.promise;
    expect(await openTransactions()).toBe(0);
    expect(await other.tryJob()).toBe(false);
    for (let minute = 0; minute < 6; minute += 2) {
      const end = await leaseEnd();
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      vi.advanceTimersByTime(2 * MINUTE_MS);
      await expect.poll(leaseEnd).not.toEqual(end);
      expect(await other.tryJob()).toBe(false);
    }
    finish.resolve();
    expect(await firstRun).toBe(true);
    expect(await other.tryJob()).toBe(false);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await other.tryJob()).toBe(true);
  });

  it('moves to another server when the lease of one that died expires, and only once', async () => {
    const hang = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const dead = startServer(() => {
      started.resolve();
      return hang.promise;
    });
    const [second, third] = [startServer(), startServer()];
    const deadRun = dead.tryJob();
    await started.promise;
    now = new Date(now.getTime() + 3 * MINUTE_MS - 1);
    expect(await second.tryJob()).toBe(false);
    now = new Date(now.getTime() + 1);
    const runs = await Promise.all([second.tryJob(), third.tryJob()]);
    expect(runs.toSorted()).toEqual([false, true]);
    expect(await second.tryJob()).toBe(false);
    hang.resolve();
    await deadRun;
    expect(await third.tryJob()).toBe(false);
  });

  it('keeps the lease of the server that took over when the first one only hung and ends', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const [hung, second] = gates.map(({ promise }) => startServer(() => promise));
    const hungRun = hung?.tryJob();
    await expect.poll(leaseEnd).not.toBeNull();
    now = new Date(now.getTime() + 3 * MINUTE_MS);
    const secondRun = second?.tryJob();
    await expect.poll(leaseEnd).toEqual(new Date(now.getTime() + 3 * MINUTE_MS));
    gates[0].resolve();
    await hungRun;
    expect(await leaseEnd()).not.toBeNull();
    gates[1].resolve();
    await secondRun;
    expect(await leaseEnd()).toBeNull();
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
