import { AppError } from '#contract/http/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CollectionRef, createShareToken, sharedPath } from '../rules.ts';
import { lockCollection } from '../store.ts';
import { findOrSetToken, removeToken } from './store.ts';

/**
 * Returns the path of a collection's read-only page, which is the same while it is shared.
 * @throws AppError collections.not_found
 */
export async function shareCollection({ db, clock }: Deps, ref: CollectionRef): Promise<string> {
  return db.transaction(async (transaction) => {
    const id = await lockCollection(transaction, ref, clock.now());
    if (id === null) throw new AppError('collections.not_found');
    return sharedPath(await findOrSetToken(transaction, id, createShareToken()));
  });
}

/** Revokes the read-only link of a collection, if it has one. @throws AppError collections.not_found */
export async function unshareCollection({ db, clock }: Deps, ref: CollectionRef): Promise<void> {
  await db.transaction(async (transaction) => {
    const id = await lockCollection(transaction, ref, clock.now());
    if (id === null) throw new AppError('collections.not_found');
    await removeToken(transaction, id);
  });
}
