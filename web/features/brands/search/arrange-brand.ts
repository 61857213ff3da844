import type { Brand, BrandChoice, BrandRule } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameReport } from '#contract/search.ts';
import { yearsOf } from '../page/period.ts';

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
  /** True if a brand of this name is known, or several to choose from. */
  hasBrand: boolean;
  /** How many of the first logos are the brand's. */
  brandCount: number;
  /** The brand's former logos, shown in a row of their own. */
  former: Logo[];
  found: number;
  more: boolean;
}

export interface ArrangeOptions {
  /** True for a logo that passes the filters of the search. */
  passes: (logo: Logo) => boolean;
  /** The URLs of pictures that couldn't be loaded. */
  broken: ReadonlySet<string>;
}

const THEME_LABELS = { light: 'For light backgrounds', dark: 'For dark backgrounds' } as const;

/** True if the catalogue's logo takes the place of the current logo, which can't be shown. */
export function isReplaced(
  { current, catalogueLogo, currentFile }: Brand,
  broken: ReadonlySet<string>,
): boolean {
  if (catalogueLogo === null || currentFile === null) return false;
  return current === null || broken.has(current.url);
}

/** Returns the logos that a brand uses today with their labels: the current logo, its icon and its variants. */
function listMarks(brand: Brand, broken: ReadonlySet<string>): [Logo | null, string][] {
  const { current, catalogueLogo, icon, variants } = brand;
  return [
    isReplaced(brand, broken) ? [catalogueLogo, 'From our catalogue'] : [current, 'Current logo'],
    [icon, 'Icon'],
    ...variants.map(({ logo, theme }): [Logo, string] => [logo, theme ? THEME_LABELS[theme] : 'Variant']),
  ];
}

/** Returns the labels of a brand's logos by URL, e.g. "Current logo", "1999–2010". */
export function labelsOf(brand: Brand, broken: ReadonlySet<string>): Map<string, string> {
  const former = brand.former.map(({ logo, ...period }): [Logo, string] => [logo, yearsOf(period)]);
  const marks = [...former, ...listMarks(brand, broken).toReversed()];
  return new Map(marks.flatMap(([logo, label]) => (logo ? [[logo.url, label]] : [])));
}

function unique(logos: readonly Logo[]): Logo[] {
  return [...new Map(logos.map((logo) => [logo.url, logo])).values()];
}

/** Returns the results of a name with its brand's logos first, each once, and the former ones by themselves. */
export function arrangeBrand<G extends NameGroup>(
  group: G,
  { brand, choices }: NameBrand,
  { passes, broken }: ArrangeOptions,
): G {
  if (brand === null) return { ...group, hasBrand: choices.length > 0 };
  const marks = unique(listMarks(brand, broken).flatMap(([logo]) => (logo && passes(logo) ? [logo] : [])));
  const known = new Set(marks.map(({ url }) => url));
  const former = unique(brand.former.map(({ logo }) => logo)).filter(
    (logo) => passes(logo) && !known.has(logo.url),
  );
  for (const { url } of former) known.add(url);
  const others = swapBroken(group.logos, brand, broken).filter(({ url }) => !known.has(url));
  const logos = [...marks, ...others];
  const total = logos.length + former.length;
  return {
    ...group,
    logos,
    former,
    hasBrand: true,
    brandCount: marks.length,
    found: group.more ? Math.max(group.found, total) : total,
  };
}

/** Puts a current logo that can't be loaded where the catalogue's logo was, which takes its place, so that no other logo moves. */
function swapBroken(logos: Logo[], { current, catalogueLogo }: Brand, broken: ReadonlySet<string>): Logo[] {
  if (!current || !catalogueLogo || !broken.has(current.url)) return logos;
  return logos
    .filter(({ url }) => url !== current.url)
    .map((logo) => (logo.url === catalogueLogo.url ? current : logo));
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
