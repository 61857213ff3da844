import type { Collection } from '#contract/collections.ts';
import { MAX_COLLECTIONS } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { readCollection } from './get-collection.ts';
import { type AddDeps, insertWithinLimit } from './logos/add-logos.ts';
import { resolveLogos } from './logos/resolve-logos.ts';
import { isFavoritesName } from './rules.ts';
import { countCollections, insertCollection, lockList } from './store.ts';

/**
 * Creates a collection with the known ones of these logos, as the last of the account. Returns it, and the URLs that belong to
 * no known file.
 * @throws AppError collections.name_taken, collections.too_many; accounts.signed_out if the account was deleted
 */
export async function createCollection(
  deps: AddDeps,
  { accountId, name, urls }: { accountId: number; name: string; urls: readonly string[] },
): Promise<{ collection: Collection; skipped: string[] }> {
  const { files, skipped } = await resolveLogos(deps, urls);
  const now = deps.clock.now();
  const key = await deps.db.transaction(async (transaction) => {
    if (!(await lockList(transaction, accountId))) throw new AppError('accounts.signed_out');
    const collectionId = await insertNamed(transaction, { accountId, name, note: '', now });
    const notedFiles = files.map((file) => ({ ...file, note: '' }));
    await insertWithinLimit(transaction, { collectionId, files: notedFiles, now });
    return collectionId;
  });
  return { collection: await readCollection(deps, { accountId, key }), skipped };
}

/**
 * Adds an empty collection to a locked list. Returns its id.
 * @throws AppError collections.name_taken, collections.too_many
 */
export async function insertNamed(
  transaction: Database,
  input: { accountId: number; name: string; note: string; now: Date },
): Promise<number> {
  const isFull = (await countCollections(transaction, input.accountId)) >= MAX_COLLECTIONS;
  if (isFull) throw new AppError('collections.too_many', { limit: MAX_COLLECTIONS });
  const id = isFavoritesName(input.name) ? null : await insertCollection(transaction, input);
  if (id === null) throw new AppError('collections.name_taken');
  return id;
}
