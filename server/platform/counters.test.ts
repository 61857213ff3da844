import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { createBackground } from './background.ts';
import { HOUR_MS, SECOND_MS } from './clock.ts';
import { createCounters } from './counters.ts';

const DAY = '2026-11-21';

let database: TestDatabase;
let now = new Date(`${DAY}T23:00:00Z`);

beforeEach(async () => {
  now = new Date(`${DAY}T23:00:00Z`);
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** Starts the counters of one server process. */
function startProcess() {
  const error = vi.fn();
  const background = createBackground({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error });
  const counters = createCounters({ db: database.db, clock: { now: () => now }, background });
  return { ...counters, background, error };
}

async function readStoredCounts() {
  const { rows } = await database.pool.query(
    `select day::text, what, times::int from daily_counts order by day, what`,
  );
  return rows.map(({ day, what, times }) => `${day} ${what} ${times}`);
}

describe('counters', () => {
  it('are added to the database every few seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { count, background, stop } = startProcess();
      count('download');
      count('download', 20);
      expect(await readStoredCounts()).toEqual([]);
      vi.advanceTimersByTime(5 * SECOND_MS);
      await background.settled();
      expect(await readStoredCounts()).toEqual([`${DAY} download 21`]);
      vi.advanceTimersByTime(5 * SECOND_MS);
      await background.settled();
      expect(await readStoredCounts()).toEqual([`${DAY} download 21`]);
      await stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('belong to the UTC day of the event, whenever they are written', async () => {
    const { count, read, stop } = startProcess();
    count('search.cache');
    now = new Date(now.getTime() + HOUR_MS);
    count('search.cache', 2);
    await read(DAY);
    expect(await readStoredCounts()).toEqual([`${DAY} search.cache 1`, '2026-11-22 search.cache 2']);
    expect(await read('2026-11-22')).toEqual([{ day: '2026-11-22', what: 'search.cache', times: 2 }]);
    await stop();
  });

  it('are summed over processes that write at the same time', async () => {
    const processes = Array.from({ length: 4 }, startProcess);
    for (let round = 0; round < 10; round += 1) {
      for (const { count } of processes) for (const what of ['b', 'a', 'c']) count(what);
      await Promise.all(processes.map(({ read }) => read(DAY)));
    }
    expect(await readStoredCounts()).toEqual(['a', 'b', 'c'].map((what) => `${DAY} ${what} 40`));
    await Promise.all(processes.map(({ stop }) => stop()));
  });

  it('include unwritten counts when read, even during a write', async () => {
    const { count, read, stop } = startProcess();
    const readings = Array.from({ length: 5 }, async () => {
      count('download');
      return (await read(DAY))[0]?.times;
    });
    expect(await Promise.all(readings)).toEqual([5, 5, 5, 5, 5]);
    await stop();
  });

  it('are written when the process stops', async () => {
    const { count, background, stop } = startProcess();
    count('sign_up');
    await stop();
    await background.settled();
    expect(await readStoredCounts()).toEqual([`${DAY} sign_up 1`]);
  });

  it('stay in memory while the database fails, and are written when it is back', async () => {
    const { count, read, background, stop, error } = startProcess();
    await database.pool.query('alter table daily_counts rename to away');
    count('download');
    await expect(read(DAY)).rejects.toThrow();
    count('download', 2);
    await expect(read(DAY)).rejects.toThrow();
    await database.pool.query('alter table away rename to daily_counts');
    expect(await read(DAY)).toEqual([{ day: DAY, what: 'download', times: 3 }]);
    expect(error).not.toHaveBeenCalled();
    await stop();
    await background.settled();
    expect(await readStoredCounts()).toEqual([`${DAY} download 3`]);
  });
});
