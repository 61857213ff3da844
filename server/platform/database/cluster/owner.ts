import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { DATABASE_NAME } from './create.ts';
import { type ClusterLocation, findClusterLocation, hasCluster, passwordFile } from './location.ts';
import { findPostmaster, type StartedPostmaster, startPostmaster } from './postmaster.ts';

/** A cluster with its programs and settings. */
export interface Cluster {
  dataDir: string;
  location: ClusterLocation;
  binaries: Binaries;
  password: string;
  extraSettings: Record<string, string>;
}

/** A running PostgreSQL that belongs to this process while `lock`, a connection with an advisory lock, is open. */
export interface OwnedPostgres {
  pid: number;
  port: number;
  isAdopted: boolean;
  lock: pg.Client;
}

/** An arbitrary key, different from that of the migrations. */
const OWNER_LOCK = 7_163_001;
const START_MS = 60_000;
const RETRY_MS = 40;
/** PostgreSQL may need this long to notice that the previous owner was killed. */
const LOCK_TIMEOUT_MS = 1_000;
/**
 * Reasons to try again: another process started PostgreSQL first, processes of a killed one are still ending, or the port
 * is in use.
 */
const TEMPORARY =
  /lock file .* (?:already exists|is empty)|pre-existing shared memory block|Address already in use/;

/** Returns the address of a cluster's database at a port of the loopback interface. */
export function clusterUrl(password: string, port: number): string {
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}?sslmode=disable`;
}

/** Returns the address of the PostgreSQL that runs on a DATA_DIR; undefined if none runs. Throws if its password is missing. */
export async function findRunningCluster(dataDir: string): Promise<string | undefined> {
  if (!hasCluster(dataDir)) return undefined;
  const location = findClusterLocation(dataDir);
  const port = findPostmaster(location.directory)?.port;
  if (!port) return undefined;
  return clusterUrl((await readFile(passwordFile(location), 'utf8')).trim(), port);
}

/**
 * Makes this process the only owner of a cluster: adopts its PostgreSQL if one runs without an owner, otherwise starts
 * one on `port` or a free port. An advisory lock lets one of several starts win; the others throw. Waits up to 60 s for a
 * start, shutdown or recovery, then throws with the last lines of PostgreSQL's log.
 */
export async function takeOwnership(cluster: Cluster, port?: number): Promise<OwnedPostgres> {
  const { location, binaries, extraSettings } = cluster;
  const deadline = performance.now() + START_MS;
  let started: StartedPostmaster | undefined;
  while (performance.now() < deadline) {
    const running = findPostmaster(location.directory);
    if (running?.port) {
      const lock = await connectAndLock(cluster, running.port);
      if (lock) return { pid: running.pid, port: running.port, isAdopted: started === undefined, lock };
    } else if (!running && (started === undefined || started.hasEnded())) {
      if (started && !TEMPORARY.test(started.lastLines())) break;
      if (started) await sleep(RETRY_MS * 5);
      started = startPostmaster(location, binaries, port ?? (await findFreePort()), extraSettings);
    }
    await sleep(RETRY_MS);
  }
  const reason = started?.hasEnded()
    ? 'PostgreSQL ended'
    : `PostgreSQL was not ready after ${START_MS / 1000} s`;
  const lines = started ? `. The end of its log:\n${started.lastLines()}` : '';
  throw new Error(`Cannot start the database in ${location.directory}: ${reason}${lines}`);
}

/** Returns the connection that owns the cluster; undefined while PostgreSQL does not accept connections yet. */
async function connectAndLock({ dataDir, location, password }: Cluster, port: number) {
  const client = new pg.Client({
    connectionString: clusterUrl(password, port),
    application_name: 'logotheca owner',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await tryLock(client)) return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code, message } = error as Error & { code?: string };
    // A wrong password (class 28) or a missing database (3D000) is permanent.
    if (!/^(?:28|3D)/.test(code ?? '')) return undefined;
    throw new Error(`The database in ${location.directory} refuses the connection: ${message}`);
  }
  await client.end();
  throw new Error(
    `Another Logotheca server already uses the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  do {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [OWNER_LOCK]);
    if (rows[0]?.locked) return true;
    await sleep(RETRY_MS);
  } while (performance.now() < deadline);
  return false;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
