import type { NamedBrand } from '#contract/brands.ts';
import type { BrandFacts } from './brand-facts.ts';
import { chooseBrand, matchBrand } from './choose-brand.ts';
import { describeBrand, describeChoice } from './describe-brand.ts';
import type { ResolvedName } from './steps.ts';

interface NameOptions {
  /** The brands that the visitor chose among those of one name. */
  chosenIds: readonly string[];
  /** When Wikidata was asked, as Unix time in ms. */
  checkedAt: number;
}

/** Returns the brand that a name means among those that Wikidata knows, or the brands that it may mean. */
export function nameBrand(
  name: string,
  { brands, files }: Pick<ResolvedName, 'brands' | 'files'>,
  { chosenIds, checkedAt }: NameOptions,
): NamedBrand {
  const decision = chooseBrand(name, candidatesOf(name, brands), chosenIds);
  if (decision === null) return { brand: null };
  const find = (id: string) => brands.filter((brand) => brand.id === id);
  if ('choices' in decision) {
    const choices = decision.choices.flatMap(find).map((brand) => describeChoice(brand, files));
    return { brand: null, choices };
  }
  const [facts] = find(decision.id);
  if (!facts) return { brand: null };
  return { brand: describeBrand(facts, { files, searchTerm: name, checkedAt }), rule: decision.rule };
}

function candidatesOf(name: string, brands: readonly BrandFacts[]) {
  return brands.flatMap((brand) => {
    const match = matchBrand(name, brand);
    const { id, label, website, files, articles } = brand;
    return match === null
      ? []
      : [{ id, match, label, website, currentFile: files.current, prominence: articles }];
  });
}
