import { AppError } from '#contract/http/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CollectionRef } from '../rules.ts';
import { lockCollection } from '../store.ts';
import { countLogos, deleteLogos } from './store.ts';

/**
 * Removes logos from a collection. Those that it doesn't have are ignored, so a request can be repeated. Returns how many were
 * removed and how many it still has.
 * @throws AppError collections.not_found
 */
export async function removeLogos({ db, clock }: Deps, ref: CollectionRef, urls: readonly string[]) {
  const now = clock.now();
  return db.transaction(async (transaction) => {
    const collectionId = await lockCollection(transaction, ref, now);
    if (collectionId === null) throw new AppError('collections.not_found');
    const removed = await deleteLogos(transaction, { collectionId, urls, now });
    return { removed, count: await countLogos(transaction, collectionId) };
  });
}
