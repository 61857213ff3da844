import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL that is started again on the spot is back sooner than this. */
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 50;

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/**
 * A pool whose callers wait for a while where the database has just gone, as while it is started again: before there is
 * a connection nothing has been asked, so trying once more does nothing twice.
 */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTime();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isAway(error) || performance.now() > late) throw error;
        await wait(LOOK_EVERY_MS);
      }
    }
  }
}

/** Nobody listens, or PostgreSQL is on its way up or down (57P01 to 57P03). */
function isAway(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    /^(ECONNREFUSED|ECONNRESET|57P0[123])$/.test(code ?? '') || message.startsWith('Connection terminated')
  );
}
