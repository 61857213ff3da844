import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Collection, CollectionLogo } from '#contract/collections.ts';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeLogo } from './logos/describe-logo.ts';
import { selectLogos } from './logos/store.ts';
import { type CollectionRef, toCollection, UNUSED_FAVORITES } from './rules.ts';
import { selectCollection } from './store.ts';

/**
 * Returns a collection of an account with its logos in order; empty favourites if they were never used.
 * @throws AppError collections.not_found
 */
export async function getCollection(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  ref: CollectionRef,
): Promise<{ collection: Collection; logos: CollectionLogo[] }> {
  const stored = await selectCollection(db, ref);
  if (!stored) return { collection: withoutRow(ref), logos: [] };
  const logos = await selectLogos(db, stored.id);
  return {
    // The count of the same moment, as a device may add a logo between the two queries.
    collection: { ...toCollection(stored), count: logos.length },
    logos: logos.map((logo) => describeLogo(catalogue, logo)),
  };
}

/** Returns a collection of an account without its logos. @throws AppError collections.not_found */
export async function readCollection({ db }: { db: Database }, ref: CollectionRef): Promise<Collection> {
  const stored = await selectCollection(db, ref);
  return stored ? toCollection(stored) : withoutRow(ref);
}

function withoutRow({ key }: CollectionRef): Collection {
  if (key === FAVORITES_ID) return UNUSED_FAVORITES;
  throw new AppError('collections.not_found');
}
