import type { Catalogue } from '#catalogue/catalogue.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectLogo } from './index-search/store.ts';

/**
 * Returns a logo of the catalogue or the index by its SHA-1, 40 hex digits, and its URL if several files have equal bytes.
 * @throws AppError logos.not_found
 */
export async function getLogo(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  { id, url }: { id: string; url: string | undefined },
) {
  const bundled = catalogue.byId(id, url)?.logo;
  const logo = bundled ?? (await selectLogo(db, id, url));
  if (!logo) throw new AppError('logos.not_found', { id });
  return logo;
}
