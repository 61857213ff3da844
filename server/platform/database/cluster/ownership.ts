import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { DATABASE_NAME } from './create.ts';
import type { ClusterPlace } from './place.ts';
import { findPostmaster, type StartedPostmaster, spawnPostmaster } from './postmaster.ts';

/** A cluster that is ready to be run. */
export interface Cluster {
  dataDir: string;
  place: ClusterPlace;
  binaries: Binaries;
  password: string;
  extraSettings: Record<string, string>;
}

/** A running PostgreSQL that belongs to this process for as long as `lock`, a connection with a lock, lives. */
export interface OwnedPostgres {
  pid: number;
  port: number;
  adopted: boolean;
  lock: pg.Client;
}

const OWNER_LOCK = 7_163_001;
const START_MS = 60_000;
const RETRY_MS = 40;
/** The time that PostgreSQL may take to notice that the owner before was killed. */
const LOCK_PATIENCE_MS = 1_000;
/** Reasons to end that pass: another start was faster, children of a killed PostgreSQL still end, a port was taken. */
const PASSING =
  /lock file .* (?:already exists|is empty)|pre-existing shared memory block|Address already in use/;

/** Answers the address of a cluster's own database at a port of the loopback interface. */
export function clusterUrl(password: string, port: number): string {
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}?sslmode=disable`;
}

/**
 * Makes this process the one owner of a cluster: adopts the PostgreSQL that runs on it when nobody owns it, else
 * starts one (on `port`, or a free one). The owner holds an advisory lock, so of several starts one wins; the others
 * throw a line that says so and leave the running PostgreSQL alone. Waits up to 60 s for a start, a shutdown or a
 * recovery; after that, and when PostgreSQL ends, throws with the last lines of its log.
 */
export async function takeOwnership(cluster: Cluster, port?: number): Promise<OwnedPostgres> {
  const end = performance.now() + START_MS;
  let started: StartedPostmaster | undefined;
  while (performance.now() < end) {
    const running = findPostmaster(cluster.place.directory);
    if (running?.port) {
      const lock = await lockAt(cluster, running.port);
      if (lock) return { pid: running.pid, port: running.port, adopted: started === undefined, lock };
    } else if (!running && (started === undefined || started.hasEnded())) {
      if (started && !PASSING.test(started.lastLines())) break;
      if (started) await sleep(RETRY_MS * 5);
      started = spawnPostmaster(
        cluster.place,
        cluster.binaries,
        port ?? (await freePort()),
        cluster.extraSettings,
      );
    }
    await sleep(RETRY_MS);
  }
  const reason = started?.hasEnded()
    ? 'PostgreSQL ended'
    : `PostgreSQL was not ready after ${START_MS / 1000} s`;
  const lines = started ? `; its log says:\n${started.lastLines()}` : '';
  throw new Error(`Cannot start the database in ${cluster.place.directory}: ${reason}${lines}`);
}

/** The connection that owns the cluster, or undefined while PostgreSQL cannot answer yet. */
async function lockAt(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster.password, port),
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
    if (isRefusal(error)) {
      throw new Error(`The database in ${cluster.place.directory} refuses us: ${(error as Error).message}`);
    }
    return undefined;
  }
  await client.end();
  throw new Error(
    `Another Logotheca server already uses the data in ${cluster.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const end = performance.now() + LOCK_PATIENCE_MS;
  do {
    const answer = await client.query<{ won: boolean }>('SELECT pg_try_advisory_lock($1) AS won', [
      OWNER_LOCK,
    ]);
    if (answer.rows[0]?.won) return true;
    await sleep(RETRY_MS);
  } while (performance.now() < end);
  return false;
}

/** A wrong password (class 28) or a missing database (3D000) does not pass with time. */
function isRefusal(error: unknown): boolean {
  return /^(?:28|3D)/.test((error as { code?: string }).code ?? '');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
