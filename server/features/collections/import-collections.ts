import type { Collection } from '#contract/collections.ts';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { insertNamed } from './create-collection.ts';
import { listCollections } from './list-collections.ts';
import { type AddDeps, insertWithinLimit } from './logos/add-logos.ts';
import { resolveLogos } from './logos/resolve-logos.ts';
import { isFavoritesName } from './rules.ts';
import { lockCollection, lockList, selectIdByName } from './store.ts';

/** A collection that a guest made in the browser. */
interface GuestCollection {
  name: string;
  isFavorites: boolean;
  note: string;
  logos: readonly { url: string; note: string }[];
}

/**
 * Keeps a guest's collections: adds their logos to the favourites and to collections of the same name, and creates the others
 * at the end. Repeating it changes nothing. Returns all collections of the account, and the URLs that belong to no known file.
 * @throws AppError collections.too_many, collections.full, and keeps none then; accounts.signed_out
 */
export async function importCollections(
  deps: AddDeps,
  { accountId, guestCollections }: { accountId: number; guestCollections: readonly GuestCollection[] },
): Promise<{ collections: Collection[]; skipped: string[] }> {
  const urls = guestCollections.flatMap(({ logos }) => logos.map(({ url }) => url));
  const { files, skipped } = await resolveLogos(deps, urls);
  const fileByUrl = new Map(files.map((file) => [file.url, file]));
  const now = deps.clock.now();
  await deps.db.transaction(async (transaction) => {
    if (!(await lockList(transaction, accountId))) throw new AppError('accounts.signed_out');
    for (const guest of guestCollections) {
      const collectionId = await findOrInsert(transaction, { accountId, guest, now });
      const notedFiles = guest.logos.flatMap(({ url, note }) => {
        const file = fileByUrl.get(url);
        return file ? [{ ...file, note }] : [];
      });
      await insertWithinLimit(transaction, { collectionId, files: notedFiles, now });
    }
  });
  return { collections: await listCollections(deps, { accountId }), skipped };
}

/** Returns the row of the collection to which a guest's collection is added, locked. */
async function findOrInsert(
  transaction: Database,
  { accountId, guest, now }: { accountId: number; guest: GuestCollection; now: Date },
): Promise<number> {
  const { name, note, isFavorites } = guest;
  const key =
    isFavorites || isFavoritesName(name) ? FAVORITES_ID : await selectIdByName(transaction, accountId, name);
  const id = key === null ? null : await lockCollection(transaction, { accountId, key }, now);
  return id ?? insertNamed(transaction, { accountId, name, note, now });
}
