import type { BrandMatch } from '#mediawiki/wikidata/choose-brand.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { keysOfName, lookupKeyOf } from '../assign-keys.ts';
import { prepareSelectByKeys, prepareSelectLookups, type StoredBrand } from '../store.ts';

/** What the brand table knows about one name. */
export interface NameCandidates {
  name: string;
  /** The brands that may be meant, best known first. */
  brands: (StoredBrand & { match: BrandMatch })[];
  /** The outcome of the last request to Wikidata for this name, however old; null if there was none. */
  lookup: { brandIds: string[]; checkedAt: Date } | null;
}

/** Creates `findBrands`, which returns what the brand table knows about each name, in the order of the names. */
export function createFindBrands({ db }: { db: Database }) {
  const selectByKeys = prepareSelectByKeys(db);
  const selectLookups = prepareSelectLookups(db);
  /** @param chosenIds the brands that the visitor chose among brands of one name */
  return async function findBrands(
    names: readonly string[],
    chosenIds: readonly string[] = [],
  ): Promise<NameCandidates[]> {
    if (names.length === 0) return [];
    const asked = names.flatMap((name, at) => keysOfName(name).map((key) => ({ at, key })));
    const lookupKeys = names.map(lookupKeyOf);
    const [places, keys] = [asked.map(({ at }) => at), asked.map(({ key }) => key)];
    const [found, lookups] = await Promise.all([
      selectByKeys.execute({ places, keys, lookupKeys, chosenIds }),
      selectLookups.execute({ lookupKeys }),
    ]);
    const lookupOf = new Map(lookups.map(({ key, ...lookup }) => [key, lookup]));
    return names.map((name, at) => ({
      name,
      brands: found.filter((row) => row.at === at).map(({ at: _, ...brand }) => brand),
      lookup: lookupOf.get(lookupKeys[at] ?? '') ?? null,
    }));
  };
}
