import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStatement } from '#testing/database/query-database.ts';
import { destroyCluster, makeDataDir } from '#testing/database/test-cluster.ts';
import { kill, postgresProcesses, startServer } from '#testing/database/test-servers.ts';
import { findPostmaster } from './cluster/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const log = { info: () => {}, warn: () => {} };
const dataInUseError = (dataDir: string) =>
  `Another Logotheca server already uses the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = makeDataDir();
  dataDir = folder;
});

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop().catch(() => {});
  await destroyCluster(dataDir);
  await destroyCluster(folder);
});

async function startCluster(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  running.push(embedded);
  return embedded;
}

async function writeRow(url: string): Promise<void> {
  await runStatement(url, 'CREATE TABLE notes (word text)');
  await runStatement(url, "INSERT INTO notes VALUES ('account')");
}

async function expectRow(url: string): Promise<void> {
  expect(await runStatement(url, 'SELECT word FROM notes')).toEqual([{ word: 'account' }]);
}

test('data survives a restart, in a folder with spaces and a very long name', async () => {
  dataDir = join(folder, 'a folder with spaces', 'long '.repeat(40), "it's even longer ".repeat(8));
  const first = await startCluster();
  await writeRow(first.url);
  await first.stop();
  await first.stop();
  expect(postgresProcesses(first.directory)).toEqual([]);

  const second = await startCluster();
  await expectRow(second.url);
  expect(await runStatement(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await runStatement(second.url, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(await runStatement(second.url, "SELECT lower('ÄŁ') AS folded")).toEqual([{ folded: 'äł' }]);
});

test('a killed PostgreSQL restarts on the same port, with the data', async () => {
  const server = await startCluster();
  await writeRow(server.url);
  const before = findPostmaster(server.directory);
  process.kill(before?.pid ?? 0, 'SIGKILL');

  await expect
    .poll(() => findPostmaster(server.directory)?.pid ?? before?.pid, { timeout: 15_000 })
    .not.toBe(before?.pid);
  await expect
    .poll(
      () =>
        expectRow(server.url).then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  await server.stop();
  expect(postgresProcesses(server.directory)).toEqual([]);
});

test('a PostgreSQL that cannot be restarted resolves `lost` with the reason', async () => {
  const server = await startCluster();
  writeFileSync(join(server.directory, 'PG_VERSION'), '9.1\n');
  process.kill(findPostmaster(server.directory)?.pid ?? 0, 'SIGKILL');
  expect(await server.lost).toMatch(/database files are incompatible with server/);
});

test('the next start adopts the PostgreSQL of a killed server, with the data', async () => {
  const server = startServer(dataDir);
  const { url } = await server.started;
  await writeRow(url ?? '');
  const orphan = findPostmaster(join(dataDir, 'postgres'));
  await kill(server);

  const next = await startCluster();
  expect(findPostmaster(next.directory)).toEqual(orphan);
  await expectRow(next.url);
  await next.stop();
  expect(postgresProcesses(next.directory)).toEqual([]);
});

test('data survives a kill of the server and PostgreSQL at once', async () => {
  const server = startServer(dataDir);
  const { url } = await server.started;
  await writeRow(url ?? '');
  process.kill(findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
  await kill(server);

  await expectRow((await startCluster()).url);
});

test('a second start is refused and does not affect the first', async () => {
  const first = await startCluster();
  await writeRow(first.url);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(dataInUseError(dataDir));
  await expectRow(first.url);
});

test('one of four simultaneous starts on an empty folder wins, and the others are refused', async () => {
  const servers = [1, 2, 3, 4].map(() => startServer(dataDir));
  const outcomes = await Promise.all(servers.map((server) => server.started));
  const winners = outcomes.filter((outcome) => outcome.url);
  expect(winners).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.error).map((outcome) => outcome.error)).toEqual(
    Array(3).fill(dataInUseError(dataDir)),
  );

  await writeRow(winners[0]?.url ?? '');
  await Promise.all(servers.map((server) => server.stop()));
  expect(postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);
  await expectRow((await startCluster()).url);
});

test('a process id of another program in postmaster.pid does not prevent the start', async () => {
  const first = await startCluster();
  await writeRow(first.url);
  const file = join(first.directory, 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));

  await expectRow((await startCluster()).url);
});

test('a failed start throws the last lines of the log', async () => {
  const first = await startCluster();
  await first.stop();
  writeFileSync(join(first.directory, 'postgresql.auto.conf'), 'no setting\n');
  await expect(startCluster()).rejects.toThrow(/contains errors/);
});

test('a cluster of another major version is refused in one line that says what to do, and not changed', async () => {
  const first = await startCluster();
  await writeRow(first.url);
  await first.stop();
  const file = join(first.directory, 'PG_VERSION');
  writeFileSync(file, '17\n');
  await expect(startCluster()).rejects.toThrow(
    `The database in ${first.directory} was created by PostgreSQL 17, and this version of Logotheca runs PostgreSQL 18. ` +
      'Nothing was changed. Dump it with the version of Logotheca that ran last: see “A new embedded PostgreSQL” in docs/operations.md.',
  );
  writeFileSync(file, '18\n');
  await expectRow((await startCluster()).url);
});
