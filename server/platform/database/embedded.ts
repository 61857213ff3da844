import { findBinaries } from './cluster/binaries.ts';
import { ensureCluster } from './cluster/create.ts';
import { type Cluster, clusterUrl, type OwnedPostgres, takeOwnership } from './cluster/ownership.ts';
import { findClusterPlace } from './cluster/place.ts';
import { stopPostmaster } from './cluster/postmaster.ts';

/** Where this part tells what it does; a pino logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgres {
  /** Address of the database, with its password. */
  url: string;
  /** The cluster's folder; its password and log lie beside it. */
  directory: string;
  /** Sentences that the operator should read at the start. */
  notes: string[];
  /** Resolves with one line when the database is gone for good and this process should exit; never rejects. */
  lost: Promise<string>;
  /** Stops PostgreSQL in order, also an adopted one; may be called again. Does nothing once the database is lost. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Settings of PostgreSQL beside or instead of ours, for tests. */
  extraSettings?: Record<string, string>;
}

/**
 * Runs a real PostgreSQL 18 on the data in `<dataDir>/postgres`, made at the first start, for this process alone. One
 * that a killed server left running is adopted. When it dies under us it is started again on the same port, once per
 * death; `lost` resolves where that fails. Throws one line when another server uses the data, and the last lines of
 * PostgreSQL's log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, extraSettings = {} } = options;
  const place = findClusterPlace(dataDir);
  const binaries = await findBinaries(place);
  const password = await ensureCluster(place, binaries);
  const cluster: Cluster = { dataDir, place, binaries, password, extraSettings };
  const first = await takeOwnership(cluster);
  log.info(
    `PostgreSQL ${first.adopted ? 'adopted' : 'started'} on port ${first.port}, data in ${place.directory}`,
  );
  return {
    url: clusterUrl(password, first.port),
    directory: place.directory,
    notes: place.notes,
    ...keepRunning(cluster, first, log),
  };
}

function keepRunning(cluster: Cluster, first: OwnedPostgres, log: DatabaseLog) {
  const lost = Promise.withResolvers<string>();
  let current: Promise<OwnedPostgres | undefined> = Promise.resolve(first);
  let stopped: Promise<void> | undefined;

  function watch(owned: OwnedPostgres): void {
    owned.lock.once('end', () => {
      if (!stopped) current = regain(owned.port);
    });
  }

  async function regain(port: number): Promise<OwnedPostgres | undefined> {
    log.warn('The embedded PostgreSQL closed its connections; bringing it back.');
    try {
      const next = await takeOwnership(cluster, port);
      if (next.port !== port) {
        await next.lock.end();
        throw new Error(`The database in ${cluster.place.directory} came back on another port.`);
      }
      watch(next);
      log.warn('The embedded PostgreSQL answers again.');
      return next;
    } catch (error) {
      lost.resolve((error as Error).message);
      return undefined;
    }
  }

  async function shutDown(): Promise<void> {
    const owned = await current;
    if (!owned) return;
    // The lock goes last: a start that waits for it must not adopt a PostgreSQL that is about to end.
    await stopPostmaster(cluster.place.directory, owned.pid);
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
