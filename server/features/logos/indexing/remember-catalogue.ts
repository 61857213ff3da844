import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Catalogue } from '../catalogue.ts';
import { selectPagesFrom, selectPresentIds } from './store.ts';
import { markRemoved, rememberFound } from './write-logos.ts';

/** Where the files of the catalogue lie on this site. */
const CATALOGUE_PATH = '/catalogue/';

/**
 * Writes the logos of the catalogue into the index that are not in it, and takes out those of an older catalogue; of a
 * catalogue that was written before it only looks whether all are there. Several servers may do so at once.
 */
export async function rememberCatalogue(
  { db, clock }: { db: Database; clock: Clock },
  { entries }: Catalogue,
): Promise<void> {
  const present = await selectPresentIds(
    db,
    entries.map(({ logo }) => logo.id),
  );
  const missing = entries.filter(({ logo }) => !present.has(logo.id));
  if (missing.length === 0) return;
  await rememberFound(db, missing, clock.now());
  const paths = new Set(entries.map(({ logo }) => logo.url));
  const known = await selectPagesFrom(db, CATALOGUE_PATH);
  await markRemoved(
    db,
    known.filter((page) => !paths.has(page)),
    clock.now(),
  );
}
