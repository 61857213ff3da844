import type { Catalogue } from '#catalogue/catalogue.ts';
import type { CollectionLogo } from '#contract/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeLogo } from '../logos/describe-logo.ts';
import { selectLogos } from '../logos/store.ts';
import { selectShared } from './store.ts';

/**
 * Returns what the read-only page of a collection shows: nothing about the account that owns it.
 * @throws AppError collections.link_unknown
 */
export async function getSharedCollection(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  token: string,
): Promise<{ name: string; note: string; updatedAt: string; logos: CollectionLogo[] }> {
  const shared = await selectShared(db, token);
  if (!shared) throw new AppError('collections.link_unknown');
  const logos = await selectLogos(db, shared.id);
  return {
    name: shared.name,
    note: shared.note,
    updatedAt: new Date(shared.updatedAt).toISOString(),
    logos: logos.map((logo) => describeLogo(catalogue, logo)),
  };
}
