import type { Brand, BrandChoice, BrandRule } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameReport } from '#contract/search.ts';
import { type BrokenPictures, listMembers } from './list-members.ts';

/** What is known about the brand of a searched name. */
export interface NameBrand {
  name: string;
  brand: Brand | null;
  rule?: BrandRule | undefined;
  /** Several brands of this name, of which the visitor chooses one. */
  choices: readonly BrandChoice[];
}

/** Returns what a search says about the brand of a name. */
export function reportedBrand({
  name,
  brand,
  brandRule,
  choices = [],
}: Pick<NameReport, 'name' | 'brand' | 'brandRule' | 'choices'>): NameBrand {
  // A response of an earlier version, which a browser may have cached, has none.
  return { name, brand: brand ?? null, rule: brandRule, choices };
}

/** The results of a name, into which its brand's logos are arranged. */
interface NameGroup {
  logos: Logo[];
  /** True if a brand of this name is known of which the filters don't exclude all logos, or several to choose from. */
  hasBrand: boolean;
  /** How many of the first logos are the brand's, which share a card. */
  brandCount: number;
  /** How many of these the card offers: the others can't be loaded. */
  offeredCount: number;
  /** True if the visitor chose the brand among several of this name: other logos may be another brand's. */
  isChosen: boolean;
  found: number;
  more: boolean;
}

export interface ArrangeOptions {
  /** True for a logo that passes the filters of the search. */
  passes: (logo: Logo) => boolean;
  broken: BrokenPictures;
}

/** Returns the labels of a brand's logos by URL, e.g. "Current logo", "1999–2010". */
export function labelsOf(brand: Brand, results: readonly Logo[]): Map<string, string> {
  return new Map(listMembers(brand, results, new Set()).map(({ logo, label }) => [logo.url, label]));
}

/** Returns the results of a name with its brand's logos first, each once; the last of them are those that can't be loaded. */
export function arrangeBrand<G extends NameGroup>(
  group: G,
  { brand, rule, choices }: NameBrand,
  { passes, broken }: ArrangeOptions,
): G {
  if (brand === null) return { ...group, hasBrand: choices.length > 0 };
  const members = listMembers(brand, group.logos, broken);
  const own = members.flatMap(({ logo }) => (passes(logo) ? [logo] : []));
  const known = new Set(own.map(({ url }) => url));
  const loadable = own.filter(({ url }) => !broken.has(url));
  const others = group.logos.filter(({ url }) => !known.has(url));
  const logos = [...loadable, ...own.filter(({ url }) => broken.has(url)), ...others];
  return {
    ...group,
    logos,
    // A heading above nothing but excluded logos would say nothing.
    hasBrand: own.length > 0 || members.length === 0,
    brandCount: own.length,
    isChosen: rule === 'chosen',
    offeredCount: Math.max(loadable.length, Math.min(own.length, 1)),
    found: group.more ? Math.max(group.found, logos.length) : logos.length,
  };
}

/** Returns logos with the facts of others with the same URL, e.g. with a licence that was checked since. */
export function withFacts(logos: Logo[], facts: ReadonlyMap<string, Logo>): Logo[] {
  if (!logos.some(({ url, unchecked }) => unchecked && facts.has(url))) return logos;
  return logos.map((logo) => {
    const known = logo.unchecked && facts.get(logo.url);
    return known ? { ...known, searchTerm: logo.searchTerm } : logo;
  });
}

/** Returns the logos of brands whose licence is known, by URL. */
export function factsOf(brands: readonly NameBrand[]): Map<string, Logo> {
  const logos = brands.flatMap(({ brand }) => (brand ? listLogos(brand) : []));
  return new Map(logos.filter(({ unchecked }) => !unchecked).map((logo) => [logo.url, logo]));
}

/** Returns all logos of a brand. */
export function listLogos({ current, icon, variants, former }: Brand): Logo[] {
  return [current, icon, ...[...variants, ...former].map(({ logo }) => logo)].filter((logo) => logo !== null);
}

/** True if Wikidata may know more about a brand: it was never asked, or the licence of a logo hasn't been checked. */
export function isUnchecked(brand: Brand): boolean {
  return brand.checkedAt === null || listLogos(brand).some(({ unchecked }) => unchecked);
}

/** Returns a text that changes if brands, or the order of their logos, change. */
export function arrangementOf(brands: readonly NameBrand[]): string {
  return brands
    .map(({ name, brand, choices }) => {
      const logos = brand ? listLogos(brand).map(({ url }) => url) : [];
      return [name, brand?.id, ...logos, ...choices.map(({ id }) => id)].join(' ');
    })
    .join('\n');
}
