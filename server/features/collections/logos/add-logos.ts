import { MAX_COLLECTION_LOGOS } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CollectionRef } from '../rules.ts';
import { lockCollection } from '../store.ts';
import { type ResolveDeps, resolveLogos } from './resolve-logos.ts';
import { insertLogos, type NewLogo } from './store.ts';

export type AddDeps = Deps & ResolveDeps;

/**
 * Adds logos at the end of a collection. Those that it has keep their place and note, so a request can be repeated. Returns
 * how many were added, how many it has, and the URLs that belong to no known file.
 * @throws AppError collections.not_found; collections.full, and adds nothing then
 */
export async function addLogos(deps: AddDeps, ref: CollectionRef, urls: readonly string[]) {
  const { files, skipped } = await resolveLogos(deps, urls);
  const now = deps.clock.now();
  const counts = await deps.db.transaction(async (transaction) => {
    const collectionId = await lockCollection(transaction, ref, now);
    if (collectionId === null) throw new AppError('collections.not_found');
    return insertWithinLimit(transaction, {
      collectionId,
      files: files.map((file) => ({ ...file, note: '' })),
      now,
    });
  });
  return { ...counts, skipped };
}

/** Adds logos to a locked collection. @throws AppError collections.full */
export async function insertWithinLimit(
  transaction: Database,
  input: { collectionId: number; files: readonly NewLogo[]; now: Date },
) {
  const counts = await insertLogos(transaction, input);
  if (counts.count > MAX_COLLECTION_LOGOS)
    throw new AppError('collections.full', {
      limit: MAX_COLLECTION_LOGOS,
      count: counts.count - counts.added,
    });
  return counts;
}
