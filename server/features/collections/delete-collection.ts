import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { CollectionRef } from './rules.ts';
import { deleteRow } from './store.ts';

/**
 * Deletes a collection with its logos and its read-only link.
 * @throws AppError collections.not_found; collections.favorites_fixed
 */
export async function deleteCollection(
  { db }: { db: Database },
  { accountId, key }: CollectionRef,
): Promise<void> {
  if (key === FAVORITES_ID) throw new AppError('collections.favorites_fixed');
  if (!(await deleteRow(db, { accountId, id: key }))) throw new AppError('collections.not_found');
}
