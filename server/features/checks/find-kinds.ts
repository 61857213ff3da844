import type { FileKind } from '#contract/file-check.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Log } from '#server/platform/log.ts';
import { selectKinds } from './store.ts';

/** A search that would wait longer shows files as if they weren't checked. */
const TIMEOUT_MS = 150;
const LIMITS = { what: 'What files draw', concurrency: 2, maxQueued: 200 };

/** What files draw, by SHA-1; without those that weren't checked. */
export type Kinds = ReadonlyMap<string, FileKind>;

/** Creates `findKinds`, which returns what files draw; nothing if the database is slow or down. Never throws. */
export function createFindKinds({
  db,
  log,
  databasePatience = 1,
}: {
  db: Database;
  log: Log;
  databasePatience?: number | undefined;
}) {
  const limiter = createReadLimiter(log, LIMITS);
  return async (sha1s: readonly string[]): Promise<Kinds> => {
    if (sha1s.length === 0) return new Map();
    return (await limiter.read(() => selectKinds(db, sha1s), TIMEOUT_MS * databasePatience)) ?? new Map();
  };
}
