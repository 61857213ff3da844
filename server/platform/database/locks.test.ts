import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createNamedLocks } from './locks.ts';
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
  return { here, there, events, countWaiting, database };
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
