import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { CollectionRef } from '../rules.ts';
import { selectCollection } from '../store.ts';
import { selectIdsWithLogo, selectUrls } from './store.ts';

/** Returns the URLs of a collection's logos in its order. @throws AppError collections.not_found */
export async function listUrls({ db }: { db: Database }, ref: CollectionRef): Promise<string[]> {
  const stored = await selectCollection(db, ref);
  if (stored) return selectUrls(db, stored.id);
  if (ref.key === FAVORITES_ID) return [];
  throw new AppError('collections.not_found');
}

/** Returns the ids of an account's collections that have a logo. */
export async function listSavedIn(
  { db }: { db: Database },
  { accountId, url }: { accountId: number; url: string },
): Promise<string[]> {
  const rows = await selectIdsWithLogo(db, accountId, url);
  return rows.map(({ id, isFavorites }) => (isFavorites ? FAVORITES_ID : String(id)));
}
