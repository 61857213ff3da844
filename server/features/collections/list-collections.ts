import type { Collection } from '#contract/collections.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { toCollection, UNUSED_FAVORITES } from './rules.ts';
import { selectCollections } from './store.ts';

/** Returns an account's collections: the favourites, even if they were never used, then the others in its order. */
export async function listCollections(
  { db }: { db: Database },
  { accountId }: { accountId: number },
): Promise<Collection[]> {
  const stored = await selectCollections(db, accountId);
  const listed = stored.map(toCollection);
  return stored[0]?.isFavorites ? listed : [UNUSED_FAVORITES, ...listed];
}
