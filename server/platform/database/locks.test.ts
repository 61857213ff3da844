import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { acquireLock, createNamedLocks } from './locks.ts';
import { openDatabase } from './pool.ts';

/** Returns the locks of two processes on one database, and a record of the order of events. */
async function createTestLocks() {
  const database = await createTestDatabase();
  const other = openDatabase({ url: database.url });
  onTestFinished(async () => {
    await other.close();
    await database.drop();
  });
  const events: string[] = [];
  const [here, there] = [createNamedLocks(database.db), createNamedLocks(other.db)];
  const countWaiting = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as times from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0].times as number;
  };
  return { here, there, events, countWaiting, database, pools: [database.pool, other.pool] as const };
}

describe('named locks', () => {
  it('run work under the same name one at a time, across processes, and return its result', async () => {
    const { here, there, events, countWaiting } = await createTestLocks();
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const first = here.withLock('a', async () => {
      events.push('first begins');
      entered.resolve();
      await gate.promise;
      events.push('first ends');
      return 1;
    });
    await entered.promise;
    const second = there.withLock('a', async () => {
      events.push('second');
      return 2;
    });
    await expect.poll(countWaiting).toBe(1);
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(events).toEqual(['first begins', 'first ends', 'second']);
  });

  it('run work under different names at the same time', async () => {
    const { here, there } = await createTestLocks();
    const done = await here.withLock('a', () => there.withLock('b', async () => 'both'));
    expect(done).toBe('both');
  });

  it('fail only the work whose connection is lost', async () => {
    const { here, there, database } = await createTestLocks();
    const lost = here.withLock('a', async () => {
      await database.pool.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and granted and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())`);
    });
    await expect(lost).rejects.toThrow();
    expect(await there.withLock('a', async () => 'next')).toBe('next');
  });

  it('throw the error of failed work and run the next', async () => {
    const { here, there } = await createTestLocks();
    const failed = here.withLock('a', async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await there.withLock('a', async () => 'next')).toBe('next');
  });
});

/** Acquires a lock and releases it after the test. */
async function acquire(pool: pg.Pool, onLost: (error: Error) => void = () => undefined) {
  const lock = await acquireLock(pool, 'a', onLost);
  if (lock) onTestFinished(lock.release);
  return lock;
}

describe('a lock until its release', () => {
  it('is held by one process at a time', async () => {
    const { pools } = await createTestLocks();
    const first = await acquireLock(pools[0], 'a', () => undefined);
    expect(await acquire(pools[1])).toBeNull();
    expect(await acquire(pools[0])).toBeNull();
    await first?.release();
    await expect.poll(() => acquire(pools[1])).not.toBeNull();
  });

  it('belongs to an open transaction, which a pooler keeps on one connection', async () => {
    const { pools } = await createTestLocks();
    await acquire(pools[0]);
    const { rows } = await pools[1].query(`select state from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and pg_locks.database = (select oid from pg_database where datname = current_database())`);
    expect(rows).toEqual([{ state: 'idle in transaction' }]);
  });

  it('reports that it is lost with its connection', async () => {
    const { pools } = await createTestLocks();
    const lost = Promise.withResolvers<Error>();
    await acquire(pools[0], lost.resolve);
    await pools[1].query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
    expect((await lost.promise).message).toContain('terminating connection');
  });
});
