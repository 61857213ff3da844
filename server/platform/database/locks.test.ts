import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createTurns } from './locks.ts';
import { openDatabase } from './pool.ts';

/** Turns of two processes on one database, and what happened in which order. */
async function createTestTurns() {
  const database = await createTestDatabase();
  const other = openDatabase({ url: database.url });
  onTestFinished(async () => {
    await other.close();
    await database.drop();
  });
  const happened: string[] = [];
  const [here, there] = [createTurns(database.db), createTurns(other.db)];
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as times from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0].times as number;
  };
  return { here, there, happened, waiting, database };
}

describe('turns', () => {
  it('of one name come one after another, in another process too, and tell what the work told', async () => {
    const { here, there, happened, waiting } = await createTestTurns();
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const first = here.take('a', async () => {
      happened.push('first begins');
      entered.resolve();
      await gate.promise;
      happened.push('first ends');
      return 1;
    });
    await entered.promise;
    const second = there.take('a', async () => {
      happened.push('second');
      return 2;
    });
    await expect.poll(waiting).toBe(1);
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(happened).toEqual(['first begins', 'first ends', 'second']);
  });

  it('of other names go on meanwhile', async () => {
    const { here, there } = await createTestTurns();
    const done = await here.take('a', () => there.take('b', async () => 'both'));
    expect(done).toBe('both');
  });

  it('that lose their connection fail, and nothing else does', async () => {
    const { here, there, database } = await createTestTurns();
    const lost = here.take('a', async () => {
      await database.pool.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and granted and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())`);
    });
    await expect(lost).rejects.toThrow();
    expect(await there.take('a', async () => 'next')).toBe('next');
  });

  it('end with work that fails, which is told, and the next one comes', async () => {
    const { here, there } = await createTestTurns();
    const failed = here.take('a', async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await there.take('a', async () => 'next')).toBe('next');
  });
});
