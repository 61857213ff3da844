import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './cluster/binaries.ts';
import { ensureCluster } from './cluster/create.ts';
import { findClusterLocation } from './cluster/location.ts';
import { type Cluster, clusterUrl, type OwnedPostgres, takeOwnership } from './cluster/owner.ts';
import { stopPostmaster } from './cluster/postmaster.ts';

const DISK_IS_FULL = 'No space left on device';
const DISK_CHECK_MS = 1_000;

export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgres {
  /** Address of the database, with its password. */
  url: string;
  /** The cluster's folder; its password and log are beside it. */
  directory: string;
  /** Resolves with the reason if the database can't be restarted and this process should exit; never rejects. */
  lost: Promise<string>;
  /** Shuts PostgreSQL down. Later calls, and calls after `lost`, do nothing. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Overrides settings of PostgreSQL in tests. */
  extraSettings?: Record<string, string>;
}

/**
 * Runs PostgreSQL 18 on `<dataDir>/postgres`, which the first start creates, or adopts a PostgreSQL that a killed server
 * left running there. If PostgreSQL dies, it is restarted on the same port. Throws one line if another server uses the
 * data, and the last lines of PostgreSQL's log if it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, extraSettings = {} } = options;
  const location = findClusterLocation(dataDir);
  const binaries = await findBinaries(location);
  const password = await ensureCluster(location, binaries);
  const cluster: Cluster = { dataDir, location, binaries, password, extraSettings };
  const first = await takeOwnership(cluster);
  const { directory, home } = location;
  const { isAdopted, port } = first;
  log.info(`PostgreSQL ${isAdopted ? 'adopted' : 'started'} on port ${port}, data in ${directory}`);
  if (home !== realpathSync(dataDir))
    log.warn(
      `PostgreSQL does not run as root and its user cannot enter ${dataDir}, so the data is in ${directory}`,
    );
  return { url: clusterUrl(password, port), directory, ...keepRunning(cluster, first, log) };
}

function keepRunning(cluster: Cluster, first: OwnedPostgres, log: DatabaseLog) {
  const lost = Promise.withResolvers<string>();
  let current: Promise<OwnedPostgres | undefined> = Promise.resolve(first);
  let stopped: Promise<void> | undefined;

  function watch(owned: OwnedPostgres): void {
    owned.lock.once('end', () => {
      if (!stopped) current = restart(owned.port);
    });
  }

  async function restart(port: number): Promise<OwnedPostgres | undefined> {
    log.warn('The embedded PostgreSQL closed its connections. Restarting it.');
    try {
      const next = await takeOwnershipOnceDiskHasSpace(port);
      if (!next) return undefined;
      if (next.port !== port) {
        await next.lock.end();
        throw new Error(`The database in ${cluster.location.directory} runs on another port now.`);
      }
      watch(next);
      log.warn('The embedded PostgreSQL runs again.');
      return next;
    } catch (error) {
      lost.resolve((error as Error).message);
      return undefined;
    }
  }

  /** PostgreSQL stops if the disk is so full that it can't write its log, and can't start before there is space. */
  async function takeOwnershipOnceDiskHasSpace(port: number): Promise<OwnedPostgres | undefined> {
    let hasWarned = false;
    while (!stopped) {
      try {
        return await takeOwnership(cluster, port);
      } catch (error) {
        if (!(error as Error).message.includes(DISK_IS_FULL)) throw error;
        if (!hasWarned) log.warn(`The disk with ${cluster.location.directory} is full. Waiting for space.`);
        hasWarned = true;
        await sleep(DISK_CHECK_MS);
      }
    }
    return undefined;
  }

  async function shutDown(): Promise<void> {
    const owned = await current;
    if (!owned) return;
    // Release the lock last: another start must not adopt a PostgreSQL that is shutting down.
    await stopPostmaster(cluster.location.directory, owned.pid);
    await owned.lock.end().catch(() => {});
  }

  watch(first);
  return {
    lost: lost.promise,
    stop: () => {
      stopped ??= shutDown();
      return stopped;
    },
  };
}
