import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { indexCatalogue } from '#server/features/logos/indexing/write-logos.ts';
import { systemClock } from '#server/platform/clock.ts';
import { findPostmaster, stopPostmaster } from '#server/platform/database/cluster/postmaster.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { runStatement } from './query-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL that connects to the test cluster as its superuser. */
    testClusterUrl: string;
  }
}

const PREFIX = 'logotheca-test-';
/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
/** For data that needn't survive a crash. */
export const FAST_WRITES = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** For many small databases: they are copied faster without WAL archiving, and need little memory. */
const TEST_SETTINGS = {
  ...FAST_WRITES,
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '32MB',
  max_connections: '300',
};
const GIGABYTE = 2 ** 30;
const silent = { info: () => {}, warn: () => {} };

/** The migrated database that test databases are copied from. */
export const TEMPLATE_NAME = 'test_template';
/** The template for tests that start Logotheca servers. It has the bundled catalogue, which a server would index at its start. */
export const SITE_TEMPLATE_NAME = 'site_template';

/**
 * Starts a temporary cluster with a migrated template database. Returns the superuser's URL and `stop`, which
 * removes processes and files. First removes the clusters of killed test runs. Benchmarks pass `FAST_WRITES`, since the
 * default settings give PostgreSQL less memory than in production.
 */
export async function startTestCluster(
  extraSettings: Record<string, string> = TEST_SETTINGS,
): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandonedClusters();
  const dataDir = makeDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent, extraSettings });
  const url = urlOf(embedded.url, 'postgres', 'postgres');
  const stop = async () => {
    await embedded.stop();
    await destroyCluster(dataDir);
  };
  try {
    // The cluster's default database can't be the template: the server stays connected to it, which prevents copying.
    await runStatement(url, `CREATE DATABASE ${TEMPLATE_NAME} OWNER logotheca`);
    await applyMigrations({ url: urlOf(url, TEMPLATE_NAME, 'logotheca'), folder: MIGRATIONS });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Returns the URL for another database or user of the same cluster; all users have the same password. */
export function urlOf(clusterUrl: string, database: string, user: 'postgres' | 'logotheca'): string {
  const url = new URL(clusterUrl);
  url.username = user;
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a folder that any user may enter, in memory if there is room. `destroyCluster` removes it. */
export function makeDataDir(): string {
  const dataDir = realpathSync(mkdtempSync(join(findFastFolder(), `${PREFIX}${process.pid}-`)));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

function findFastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 2 * GIGABYTE ? MEMORY : tmpdir();
}

/** Stops the PostgreSQL that runs on `dataDir`, even if another process started it, and removes its data. */
export async function destroyCluster(dataDir: string): Promise<void> {
  // `postgres` may be a link to a folder outside `dataDir`.
  const clusterDir = tryRealpath(join(dataDir, 'postgres'));
  if (clusterDir) {
    const running = findPostmaster(clusterDir);
    if (running) await stopPostmaster(clusterDir, running.pid);
    rmSync(dirname(clusterDir), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Vitest's `globalSetup`: one cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await createSiteTemplate(cluster.url);
  project.provide('testClusterUrl', cluster.url);
  return cluster.stop;
}

async function createSiteTemplate(clusterUrl: string): Promise<void> {
  await copyDatabase(clusterUrl, SITE_TEMPLATE_NAME, TEMPLATE_NAME);
  const database = openDatabase({ url: urlOf(clusterUrl, SITE_TEMPLATE_NAME, 'logotheca') });
  await indexCatalogue({ db: database.db, clock: systemClock }, loadCatalogue());
  await database.close();
}

/** Creates a database as a copy of another. `file_copy` takes a tenth of the CPU time of `wal_log`, the default. */
export async function copyDatabase(clusterUrl: string, name: string, template: string): Promise<void> {
  await runStatement(
    clusterUrl,
    `CREATE DATABASE ${name} TEMPLATE ${template} OWNER logotheca STRATEGY file_copy`,
  );
}

async function removeAbandonedClusters(): Promise<void> {
  for (const folder of [tmpdir(), MEMORY].filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder)) {
      const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
      if (pid && hasEnded(Number(pid))) await destroyCluster(join(folder, name)).catch(() => {});
    }
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function tryRealpath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
