import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runStatement } from '#testing/database/query-database.ts';
import { destroyCluster, makeDataDir } from '#testing/database/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { postgresProcesses } from '#testing/database/test-servers.ts';
import { connectDatabase } from './connect.ts';
import { applyMigrations } from './migrate.ts';
import { isReachable, openDatabase } from './pool.ts';

const log = { info: () => {}, warn: () => {} };
/** 2100, later than the timestamp of any real migration. */
const FAR_FUTURE_MS = 4_102_444_800_000;

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = makeDataDir();
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.drop();
  await destroyCluster(folder);
});

/** Creates a migrations folder in the format of drizzle-kit. */
function createMigrations(statement: string): string {
  const migrations = join(folder, 'migrations');
  mkdirSync(join(migrations, 'meta'), { recursive: true });
  writeFileSync(join(migrations, '0000_first.sql'), statement);
  const entry = { idx: 0, version: '7', when: FAR_FUTURE_MS, tag: '0000_first', breakpoints: true };
  writeFileSync(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  );
  return migrations;
}

async function migrateInProcess(url: string, migrations: string): Promise<number> {
  const module = new URL('./migrate.ts', import.meta.url).href;
  const program =
    'const [,module,url,folder]=process.argv; await (await import(module)).applyMigrations({ url, folder })';
  const args = ['--input-type=module', '--eval', program, module, url, migrations];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code as number;
}

test('four processes that migrate one database at the same time apply each migration once', async () => {
  const migrations = createMigrations(
    'CREATE TABLE names (name text);--> statement-breakpoint\nINSERT INTO names VALUES (1)',
  );
  const codes = await Promise.all([1, 2, 3, 4].map(() => migrateInProcess(database.url, migrations)));
  expect(codes).toEqual([0, 0, 0, 0]);
  const { rows } = await database.db.execute(sql`SELECT count(*)::int AS count FROM names`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a failed migration changes nothing and throws one line with the folder and the reason', async () => {
  const migrations = createMigrations(
    'CREATE TABLE a (b int);--> statement-breakpoint\nSELECT * FROM missing',
  );
  await expect(applyMigrations({ url: database.url, folder: migrations })).rejects.toThrow(
    `Cannot apply the migrations in ${migrations}: relation "missing" does not exist`,
  );
  const { rows } = await database.db.execute(sql`SELECT to_regclass('a') AS name`);
  expect(rows).toEqual([{ name: null }]);
});

test('a migration has no time limit, even if the database sets one', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await runStatement(inject('testClusterUrl'), `alter database ${name} set statement_timeout = 200`);
  const migrations = createMigrations(
    'SELECT pg_sleep(0.4);--> statement-breakpoint\nCREATE TABLE a (b int)',
  );
  await applyMigrations({ url: database.url, folder: migrations });
  const { rows } = await database.db.execute(sql`SELECT to_regclass('a')::text AS name`);
  expect(rows).toEqual([{ name: 'a' }]);
});

test('the start warns if statements have no time limit, as behind a pooler that drops it', async () => {
  const warnings: string[] = [];
  const options = { dataDir: folder, migrationsFolder: folder };
  const start = async (databaseUrl: string) => {
    const warn = (message: string) => void warnings.push(message);
    const connected = await connectDatabase({ ...options, databaseUrl, log: { ...log, warn } });
    await connected.close();
  };
  await start(database.url);
  expect(warnings).toEqual([]);
  const withoutLimit = new URL(database.url);
  withoutLimit.searchParams.set('statement_timeout', '0');
  await start(withoutLimit.href);
  expect(warnings).toEqual([expect.stringContaining('Statements have no time limit')]);
});

test('a folder without migrations is accepted', async () => {
  await applyMigrations({ url: database.url, folder });
});

test('the embedded database is migrated, and closing it ends its processes', async () => {
  const migrationsFolder = createMigrations('CREATE TABLE names (name text)');
  const connected = await connectDatabase({ databaseUrl: undefined, dataDir: folder, migrationsFolder, log });
  try {
    expect((await connected.db.execute(sql`SELECT * FROM names`)).rows).toEqual([]);
    expect(await isReachable(connected.db)).toBe(true);
  } finally {
    await connected.close();
  }
  expect(await isReachable(connected.db)).toBe(false);
  expect(postgresProcesses(join(folder, 'postgres'))).toEqual([]);
});

test('a failed migration stops the embedded database', async () => {
  const migrationsFolder = createMigrations('SELECT * FROM missing');
  const connecting = connectDatabase({ databaseUrl: undefined, dataDir: folder, migrationsFolder, log });
  await expect(connecting).rejects.toThrow('relation "missing" does not exist');
  expect(postgresProcesses(join(folder, 'postgres'))).toEqual([]);
});

test('the database of DATABASE_URL is used, and is named without the password if it cannot be reached', async () => {
  const options = { dataDir: folder, migrationsFolder: folder, log };
  const connected = await connectDatabase({ ...options, databaseUrl: database.url });
  const { rows } = await connected.db.execute(sql`SELECT current_user AS name`);
  await connected.close();
  expect(rows).toEqual([{ name: 'logotheca' }]);
  await expect(
    connectDatabase({ ...options, databaseUrl: 'postgres://user:secret@127.0.0.1:1/shop' }),
  ).rejects.toThrow('Cannot reach the database 127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1');
});

test('a lost idle connection is logged, and the next query uses another', async () => {
  const warnings: string[] = [];
  const { db, close } = openDatabase({
    url: database.url,
    log: { ...log, warn: (message) => warnings.push(message) },
  });
  await db.execute(sql`SELECT 1`);
  await database.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND usename = current_user AND pid <> pg_backend_pid()`,
  );
  await expect.poll(() => warnings.length).toBe(1);
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await close();
});
