import { isWikidataId } from '#contract/brand-id.ts';
import type { NamedBrand } from '#contract/brands.ts';
import { chooseBrand } from '#mediawiki/wikidata/choose-brand.ts';
import { lookupKeyOf } from './assign-keys.ts';
import { type DescribeDeps, describeBrands, describeChoice } from './describe-brand.ts';
import type { NameCandidates } from './lookup/find-brands.ts';
import { FRESH_MISS_MS } from './rules.ts';

/** The brand of a name, with what only a search needs. */
export interface DescribedName {
  named: NamedBrand;
  /** The keys of names that mean the brand; empty without one. See `brandKey`. */
  keys: string[];
  /** True if Wikidata may know a brand of this name that the brand table lacks. */
  isUnasked: boolean;
}

/**
 * Returns the brand that each name means, or the brands that it may mean, in the order of the names. One query for all names.
 * @param chosenIds for each name, the brands that the visitor chose among those of one name
 */
export async function describeNames(
  deps: DescribeDeps,
  names: readonly NameCandidates[],
  { chosenIds, now }: { chosenIds: readonly (readonly string[])[]; now: Date },
): Promise<DescribedName[]> {
  const decisions = names.map(({ name, brands, lookup }, at) =>
    chooseBrand(name, brands.map(candidateOf), chosenIds[at] ?? [], { isComplete: lookup !== null }),
  );
  const meant = names.flatMap(({ name, brands }, at) => {
    const decision = decisions[at];
    const brand = decision && 'id' in decision && brands.find(({ id }) => id === decision.id);
    return brand ? [{ at, brand, searchTerm: name }] : [];
  });
  const described = await describeBrands(deps, meant);
  return names.map((known, at) => {
    const decision = decisions[at];
    const meantId = decision && 'id' in decision ? decision.id : null;
    const isUnasked = (meantId === null || !isWikidataId(meantId)) && isDue(known, now);
    if (!decision) return { named: { brand: null }, keys: [], isUnasked };
    if ('choices' in decision) {
      const find = (id: string) => known.brands.filter((brand) => brand.id === id);
      const choices = decision.choices.flatMap(find).map((brand) => describeChoice(deps, brand));
      return { named: { brand: null, choices }, keys: [], isUnasked };
    }
    const place = meant.findIndex((one) => one.at === at);
    const named = { brand: described[place] ?? null, rule: decision.rule };
    return { named, keys: meant[place]?.brand.ownKeys ?? [], isUnasked };
  });
}

/** Returns true if Wikidata was never asked about a name, or long ago without a result. A brand of an icon may have an item, too. */
function isDue({ name, brands, lookup }: NameCandidates, now: Date): boolean {
  if (lookup === null) return lookupKeyOf(name) !== '';
  return (
    !brands.some(({ id }) => isWikidataId(id)) && lookup.checkedAt.getTime() + FRESH_MISS_MS < now.getTime()
  );
}

function candidateOf({ files, ...brand }: NameCandidates['brands'][number]) {
  return { ...brand, currentFile: files.current };
}
