import type { Collection } from '#contract/collections.ts';
import { FAVORITES_ID, type FIRST_PLACE } from '#contract/constants/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCollection } from './get-collection.ts';
import { touch } from './logos/store.ts';
import { listOfCollections, moveRow } from './order-store.ts';
import { type CollectionKey, type CollectionRef, isFavoritesName } from './rules.ts';
import { lockCollection, lockList, updateName, updateNote } from './store.ts';

interface CollectionChange {
  name: string | undefined;
  note: string | undefined;
  /** The collection before which it moves; "first" moves it behind the favourites, null to the end. */
  before: CollectionKey | typeof FIRST_PLACE | null | undefined;
}

/**
 * Renames a collection, changes its note, moves it, or all of these; undefined values stay. Returns it.
 * @throws AppError collections.not_found, collections.name_taken; collections.favorites_fixed for another name or place of the
 * favourites; collections.changed_meanwhile if `before` is gone. Changes nothing then
 */
export async function changeCollection(
  { db, clock }: Deps,
  ref: CollectionRef,
  change: CollectionChange,
): Promise<Collection> {
  const { name, note, before } = change;
  const isMoveOrName = name !== undefined || before !== undefined;
  if (before === FAVORITES_ID || (ref.key === FAVORITES_ID && isMoveOrName))
    throw new AppError('collections.favorites_fixed');
  const now = clock.now();
  await db.transaction(async (transaction) => {
    if (!(await lockList(transaction, ref.accountId))) throw new AppError('accounts.signed_out');
    const id = await lockCollection(transaction, ref, now);
    if (id === null) throw new AppError('collections.not_found');
    if (name !== undefined) await rename(transaction, { accountId: ref.accountId, id, name });
    if (note !== undefined) await updateNote(transaction, id, note);
    if (before !== undefined && before !== id) {
      const isMoved = await moveRow(transaction, listOfCollections(ref.accountId), { key: id, before });
      if (!isMoved) throw new AppError('collections.changed_meanwhile');
    }
    if (name !== undefined || note !== undefined) await touch(transaction, id, now);
  });
  return readCollection({ db }, ref);
}

async function rename(
  transaction: Database,
  change: { accountId: number; id: number; name: string },
): Promise<void> {
  const isFree = !isFavoritesName(change.name) && (await updateName(transaction, change));
  if (!isFree) throw new AppError('collections.name_taken');
}
