import type pg from 'pg';

export interface SessionLock {
  release(): Promise<void>;
}

/**
 * Holds a name for as long as this process lives or until it is released: a killed process gives it back at once, as
 * its connection goes with it. Keeps one connection of the pool.
 * @param lost is told when the connection that holds the name is gone, and the name with it
 * @returns null where another process holds it
 */
export async function holdName(
  pool: pg.Pool,
  name: string,
  lost: (error: Error) => void,
): Promise<SessionLock | null> {
  const client = await pool.connect();
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [name],
  );
  if (!rows[0]?.held) {
    client.release();
    return null;
  }
  client.on('error', lost);
  return {
    async release() {
      client.off('error', lost);
      // A connection that is closed holds nothing, whatever state it was in.
      client.release(true);
    },
  };
}
