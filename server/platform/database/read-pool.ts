import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { SECOND_MS } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Database, isReachable, poolOptions } from './pool.ts';

const CHECK_EVERY_MS = 5 * SECOND_MS;
const TIMEOUT_MS = 2 * SECOND_MS;
/** A replica that is behind the primary by more than this serves no reads while the primary can be reached. */
const MAX_LAG_MS = 30 * SECOND_MS;

/** Returns how far a replica is behind the primary, in milliseconds. @throws Error if it can't be reached */
type ReadLag = (replica: pg.Pool) => Promise<number>;

interface ReadPoolOptions {
  primary: pg.Pool;
  /** Addresses of the replicas. */
  urls: readonly string[];
  log: Pick<Log, 'info' | 'warn'>;
  readLag?: ReadLag;
}

export interface ReadPool {
  /** Runs each statement or transaction, which must only read, on the next usable replica, or on the primary if there is none. */
  db: Database;
  /** Checks every replica now; a timer does the same every five seconds. Never throws. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Replica {
  host: string;
  pool: pg.Pool;
  isUsable: boolean;
}

/**
 * Creates a pool of read replicas. A replica that is down or more than 30 s behind is left out until a check finds it
 * usable again; a statement that fails on a replica runs on the primary. While the primary is down, an old replica is used,
 * because it is then the best there is: a standby seems to fall behind as soon as its primary is gone.
 */
export function createReadPool({ primary, urls, log, readLag = selectLag }: ReadPoolOptions): ReadPool {
  const replicas = urls.map(openReplica);
  const primaryDb = drizzle({ client: primary });
  let next = 0;

  /** Returns why a replica is too old to read from; null if it is current, or if there is no primary to read from instead. */
  async function findDelay(lagMs: number): Promise<string | null> {
    if (lagMs <= MAX_LAG_MS || !(await isReachable(primaryDb))) return null;
    return `it is ${Math.round(lagMs / SECOND_MS)} s behind`;
  }

  async function check(): Promise<void> {
    await Promise.all(
      replicas.map(async (replica) => {
        const lagMs = await readLag(replica.pool).catch((error: Error) =>
          setUsable(replica, false, error.message),
        );
        if (lagMs === undefined) return;
        const delay = await findDelay(lagMs);
        setUsable(replica, delay === null, delay ?? '');
      }),
    );
  }

  function setUsable(replica: Replica, isUsable: boolean, reason: string): void {
    const { host } = replica;
    if (replica.isUsable && !isUsable) log.warn({ host, reason }, 'A read replica is left out');
    if (!replica.isUsable && isUsable) log.info({ host }, 'A read replica is in use');
    replica.isUsable = isUsable;
  }

  /** Runs `use` on the next usable replica, or on the primary if it fails or there is none. */
  async function run<T>(use: (pool: pg.Pool) => Promise<T>): Promise<T> {
    next += 1;
    const usable = replicas.filter(({ isUsable }) => isUsable);
    const replica = usable[next % usable.length];
    if (!replica) return use(primary);
    return use(replica.pool).catch((error: Error) => {
      if (isConnectionError(error)) setUsable(replica, false, error.message);
      return use(primary);
    });
  }

  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  return {
    db: drizzle({ client: new ReplicaPool(run) as unknown as pg.Pool, casing: 'snake_case' }),
    check,
    async close() {
      clearInterval(timer);
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

/** Returns false if PostgreSQL refused only the statement, e.g. because it took too long, and the connection goes on. */
function isConnectionError(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || /^(FATAL|PANIC)$/.test(error.severity ?? '');
}

/**
 * The part of a pool that Drizzle uses. Drizzle recognizes a pool by "Pool" in the name of its class, and runs a transaction
 * on one connection only if it does.
 */
class ReplicaPool {
  readonly #run: <T>(use: (pool: pg.Pool) => Promise<T>) => Promise<T>;

  constructor(run: <T>(use: (pool: pg.Pool) => Promise<T>) => Promise<T>) {
    this.#run = run;
  }

  query(...args: [pg.QueryConfig, unknown[]]): Promise<unknown> {
    return this.#run((pool) => pool.query(...args));
  }

  connect(): Promise<pg.PoolClient> {
    return this.#run((pool) => pool.connect());
  }
}

function openReplica(url: string): Replica {
  const pool = new pg.Pool({ ...poolOptions(url), connectionTimeoutMillis: TIMEOUT_MS });
  // The next check or statement reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { host: new URL(url).host, pool, isUsable: false };
}

/**
 * Returns how far a replica is behind, in milliseconds: 0 if it is connected and has replayed everything it received, or if
 * it is in fact a primary.
 * @see https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL
 */
async function selectLag(replica: pg.Pool): Promise<number> {
  const { rows } = await replica.query<{ lag: string | null }>(`
    select case
      when not pg_is_in_recovery() then 0
      when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000
    end as lag`);
  const lag = rows[0]?.lag ?? null;
  return lag === null ? Number.POSITIVE_INFINITY : Number(lag);
}
