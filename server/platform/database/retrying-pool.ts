import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Longer than PostgreSQL takes to restart. */
const RETRY_FOR_MS = 4_000;
const RETRY_EVERY_MS = 50;

type ConnectCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;

/** A pool that retries connecting for 4 s while the database is down, e.g. during its restart. */
export class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectWithRetries();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  async #connectWithRetries(): Promise<pg.PoolClient> {
    const deadline = performance.now() + RETRY_FOR_MS;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isDown(error) || performance.now() > deadline) throw error;
        await wait(RETRY_EVERY_MS);
      }
    }
  }
}

/** Returns true if nothing listens, or PostgreSQL is starting or stopping (57P01 to 57P03). */
function isDown(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    /^(ECONNREFUSED|ECONNRESET|57P0[123])$/.test(code ?? '') || message.startsWith('Connection terminated')
  );
}
