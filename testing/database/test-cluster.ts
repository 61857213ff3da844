import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostmaster, stopPostmaster } from '#server/platform/database/cluster/postmaster.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away cluster's superuser. */
    testClusterUrl: string;
  }
}

const PREFIX = 'logotheca-test-';
const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
/** Nothing of a test has to survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
const silent = { info: () => {}, warn: () => {} };

/** The database that every test database is a copy of. */
export const TEMPLATE_NAME = 'test_template';

/**
 * Starts a throw-away cluster with a migrated template database. Answers the address of its superuser, and `stop`,
 * which leaves neither process nor file. Clusters of test runs that were killed are removed first.
 */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned();
  const dataDir = await makeDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent, extraSettings: FAST });
  const url = urlOf(embedded.url, 'postgres', 'postgres');
  const stop = async () => {
    await embedded.stop();
    await destroyCluster(dataDir);
  };
  try {
    // A database of its own, because the one of the cluster has the owner's connection, and such cannot be copied.
    await asSuperuser(url, `CREATE DATABASE ${TEMPLATE_NAME} OWNER logotheca`);
    await applyMigrations({ url: urlOf(url, TEMPLATE_NAME, 'logotheca'), folder: MIGRATIONS });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The address of another database of the same cluster, for a user of it; all have one password. */
export function urlOf(clusterUrl: string, database: string, user: 'postgres' | 'logotheca'): string {
  const url = new URL(clusterUrl);
  url.username = user;
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the cluster. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty folder that another user can enter as well, named for this process, to be destroyed by `destroyCluster`. */
export async function makeDataDir(): Promise<string> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Stops whatever PostgreSQL runs on the data of a test, whoever owns it, and removes the data wherever they lie. */
export async function destroyCluster(dataDir: string): Promise<void> {
  const directory = tryRealpath(join(dataDir, 'postgres'));
  if (directory) {
    const running = findPostmaster(directory);
    if (running) await stopPostmaster(directory, running.pid);
    rmSync(dirname(directory), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** vitest's `globalSetup`: one cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testClusterUrl', cluster.url);
  return cluster.stop;
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && hasEnded(Number(pid))) await destroyCluster(join(tmpdir(), name)).catch(() => {});
  }
}

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
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
