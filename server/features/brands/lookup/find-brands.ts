import { readingsOf } from '#catalogue/readings.ts';
import { isWikidataId } from '#contract/brand-id.ts';
import type { BrandMatch } from '#mediawiki/wikidata/choose-brand.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { keysOfName, lookupKeyOf } from '../assign-keys.ts';
import { isSameBrand } from '../same-brand.ts';
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
    const asked = names.flatMap((name, at) => keysOf(name).map((key) => ({ at, ...key })));
    const lookupKeys = names.map(lookupKeyOf);
    const [places, keys] = [asked.map(({ at }) => at), asked.map(({ key }) => key)];
    const readings = asked.map(({ isReading }) => isReading);
    const [found, lookups] = await Promise.all([
      selectByKeys.execute({ places, keys, readings, lookupKeys, chosenIds }),
      selectLookups.execute({ lookupKeys }),
    ]);
    const lookupOf = new Map(lookups.map(({ key, ...lookup }) => [key, lookup]));
    return names.map((name, at) => ({
      name,
      brands: meantOf(found.filter((row) => row.at === at)).map(({ at: _, ...brand }) => brand),
      lookup: lookupOf.get(lookupKeys[at] ?? '') ?? null,
    }));
  };
}

/** Returns the keys by which a name finds its brands, and those of its other readings: "vue" for "VueJS". */
function keysOf(name: string): { key: string; isReading: boolean }[] {
  const own = keysOfName(name);
  // Of "TeenNick (outline)", only what is before the brackets is the brand's name; see `typedKeys`.
  const bare = name.replace(/\s*\([^()]*\)\s*$/, '');
  const readings = new Set(readingsOf(bare).map((words) => words.join('')));
  return [
    ...own.map((key) => ({ key, isReading: false })),
    ...[...readings].filter((key) => !own.includes(key)).map((key) => ({ key, isReading: true })),
  ];
}

type FoundBrand = StoredBrand & { at: number; match: BrandMatch | 'reading' };

/**
 * Returns the brands that a name may mean. Other readings count if nothing has the name itself, and only for brands of the packages of
 * icons: "Apple Music" isn't a brand called "Music". Of those brands, the ones that Wikidata has, too, are left out.
 */
function meantOf(found: readonly FoundBrand[]) {
  const named = found.flatMap(({ match, ...brand }) => (match === 'reading' ? [] : [{ ...brand, match }]));
  const read = found
    .filter(({ id }) => !isWikidataId(id))
    .map((brand) => ({ ...brand, match: 'name' as const }));
  const meant = named.length > 0 ? named : read;
  const others = meant.filter(({ id }) => isWikidataId(id));
  return meant.filter(
    (one) =>
      isWikidataId(one.id) ||
      !others.some((other) => isSameBrand(one, { ...other, isLabel: other.match === 'label' })),
  );
}
