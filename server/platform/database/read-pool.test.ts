import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { runStatement } from '#testing/database/query-database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { createReadPool } from './read-pool.ts';

let primary: TestDatabase;
let replica: TestDatabase;

beforeEach(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await primary.pool.query(`create table whoami as select 'primary' as name`);
  await replica.pool.query(`create table whoami as select 'replica' as name`);
});

afterEach(() => Promise.all([primary.drop(), replica.drop()]));

async function open({
  urls = [replica.url],
  readLag,
}: {
  urls?: string[];
  readLag?: () => Promise<number>;
} = {}) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const pool = createReadPool({ primary: primary.pool, urls, log, ...(readLag && { readLag }) });
  onTestFinished(pool.close);
  await pool.check();
  const readFrom = async () => {
    const { rows } = await pool.db.execute<{ name: string }>(sql`select name from whoami`);
    return rows[0]?.name;
  };
  return { ...pool, log, readFrom };
}

it('reads from a replica, or from the primary if there is none', async () => {
  expect(await (await open()).readFrom()).toBe('replica');
  expect(await (await open({ urls: [] })).readFrom()).toBe('primary');
});

it.each([
  ['replica', undefined],
  ['primary', []],
])('runs a transaction on one connection of the %s', async (name, urls) => {
  const { db } = await open(urls ? { urls } : {});
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction(async (transaction) => {
        const select = sql`select name, pg_backend_pid() as pid, now()::text as started from whoami`;
        const { rows: first } = await transaction.execute(select);
        const { rows: second } = await transaction.execute(select);
        return { first, second };
      }),
    ),
  );
  for (const { first, second } of sessions) {
    expect(first).toEqual(second);
    expect(first).toMatchObject([{ name }]);
  }
});

/** Brings a database up, or takes it down: ends its connections and refuses new ones. */
async function setUp({ url }: TestDatabase, isUp: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const cluster = inject('testClusterUrl');
  await runStatement(cluster, `alter database ${name} allow_connections ${isUp}`);
  if (!isUp)
    await runStatement(
      cluster,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
}

it('reads from the primary while the replica is down, and from the replica once it is back', async () => {
  const { readFrom, check, log } = await open();
  await setUp(replica, false);
  expect(await readFrom()).toBe('primary');
  expect(await readFrom()).toBe('primary');
  await check();
  expect(await readFrom()).toBe('primary');
  expect(log.warn).toHaveBeenCalledTimes(1);
  log.info.mockClear();
  await setUp(replica, true);
  await check();
  expect(await readFrom()).toBe('replica');
  expect(log.info).toHaveBeenCalledTimes(1);
});

it('keeps a replica that refuses a statement, which then runs on the primary', async () => {
  const { db, readFrom, log } = await open();
  await expect(db.execute(sql`select 1 / (select count(*) - 1 from whoami)`)).rejects.toThrow();
  await primary.pool.query('alter table whoami add column only_there int');
  await expect(db.execute(sql`select only_there from whoami`)).resolves.toMatchObject({ rowCount: 1 });
  expect(await readFrom()).toBe('replica');
  expect(log.warn).not.toHaveBeenCalled();
});

it("leaves out a replica that can't be reached, and uses the others", async () => {
  const nowhere = 'postgres://logotheca:secret@127.0.0.1:9/nowhere';
  const { readFrom } = await open({ urls: [nowhere, replica.url] });
  for (let reads = 0; reads < 4; reads += 1) expect(await readFrom()).toBe('replica');
  const withoutReplica = await open({ urls: [nowhere] });
  expect(await withoutReplica.readFrom()).toBe('primary');
});

it('leaves out a replica that is more than 30 seconds behind, until it has caught up', async () => {
  let lagMs = 30_000;
  const { readFrom, check, log } = await open({ readLag: async () => lagMs });
  expect(await readFrom()).toBe('replica');
  lagMs = 31_000;
  await check();
  expect(await readFrom()).toBe('primary');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { host: new URL(replica.url).host, reason: 'it is 31 s behind' },
    'A read replica is left out',
  );
  lagMs = 0;
  await check();
  expect(await readFrom()).toBe('replica');
});

it('asks a replica how far it is behind', async () => {
  // The functions of a replica, which statements find before the server's own.
  const replay = (secondsAgo: number) => `
    create or replace function stand_in.pg_last_xact_replay_timestamp() returns timestamptz
      return clock_timestamp() - interval '${secondsAgo} s'`;
  await replica.pool.query(`
    create schema stand_in;
    create function stand_in.pg_is_in_recovery() returns boolean return true; ${replay(20)}`);
  const url = new URL(replica.url);
  url.searchParams.set('options', '-c search_path=stand_in,pg_catalog,public');
  const { readFrom, check, log } = await open({ urls: [url.href] });
  expect(await readFrom()).toBe('replica');
  await replica.pool.query(replay(40));
  await check();
  expect(await readFrom()).toBe('primary');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { host: url.host, reason: 'it is 40 s behind' },
    'A read replica is left out',
  );
});

it('reads from a replica that is more than 30 seconds behind while the primary is down', async () => {
  let lagMs = 0;
  const { readFrom, check, log } = await open({ readLag: async () => lagMs });
  await setUp(primary, false);
  lagMs = 31_000;
  await check();
  expect(await readFrom()).toBe('replica');
  expect(log.warn).not.toHaveBeenCalled();
  await setUp(primary, true);
  await check();
  expect(await readFrom()).toBe('primary');
});
