import { isWikidataId } from '#contract/brand-id.ts';
import type { Brand, BrandChoice, BrandRule } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameReport } from '#contract/search.ts';
import { isBitmap, type PanelCase, type PanelOptions, panelOf } from '../panel/panel-case.ts';
import { yearsOf } from '../texts.ts';

/** A logo of a brand, and what it is for the brand, e.g. "Current logo", "1999–2010". */
interface Member {
  logo: Logo;
  label: string;
}

export const THEME_LABELS = { light: 'For light backgrounds', dark: 'For dark backgrounds' } as const;

/**
 * What the end of a file's name means in the catalogue: "google-icon" is the icon of "google". Other ends may also be those of
 * a product ("google-pay") or its version ("css-3").
 */
const FILE_LABELS: ReadonlyMap<string, string> = new Map([
  ['-icon.svg', 'Icon'],
  ['-wordmark.svg', 'Wordmark'],
  ['-dark.svg', 'For dark backgrounds'],
  ['-icon-dark.svg', 'Icon for dark backgrounds'],
]);

/** True if the catalogue's logo takes the place of the current logo, which isn't known or can't be shown. */
export function isReplaced({ current, catalogueLogo }: Brand, broken: ReadonlySet<string>): boolean {
  if (catalogueLogo === null) return false;
  return current === null || broken.has(current.url);
}

/** Returns the catalogue's other files of a brand among results: those named like its logo, with an end that says what they are. */
function listPairs({ catalogueLogo }: Brand, results: readonly Logo[]): Member[] {
  const stem = catalogueLogo?.url.replace(/\.svg$/, '');
  return results.flatMap((logo) => {
    if (stem === undefined || !logo.url.startsWith(stem)) return [];
    const label = FILE_LABELS.get(logo.url.slice(stem.length));
    return label === undefined ? [] : [{ logo, label }];
  });
}

function listOwn({ current, icon, variants, catalogueIcon }: Brand, broken: ReadonlySet<string>): Member[] {
  const isShown = icon !== null && !(catalogueIcon && broken.has(icon.url));
  const small = isShown ? icon : catalogueIcon;
  return [
    ...(current ? [{ logo: current, label: 'Current logo' }] : []),
    ...(small ? [{ logo: small, label: 'Icon' }] : []),
    ...variants.map(({ logo, theme }) => ({ logo, label: theme ? THEME_LABELS[theme] : 'Variant' })),
  ];
}

/**
 * Returns the logos of a brand, each once: the current logo, its icon and variants, those of the catalogue among the results, and
 * the former ones, newest first. If the current logo can't be shown, the catalogue's is the first; if it isn't an SVG, the
 * catalogue's is one of them.
 */
export function listMembers(brand: Brand, results: readonly Logo[], broken: ReadonlySet<string>): Member[] {
  const { current, catalogueLogo, former } = brand;
  const isFirst = isReplaced(brand, broken);
  const isNeeded = isFirst || (current !== null && isBitmap(current));
  const isFound = results.some(({ url }) => url === catalogueLogo?.url);
  const bundled =
    catalogueLogo && (isNeeded || isFound) ? [{ logo: catalogueLogo, label: 'From our catalogue' }] : [];
  const own = listOwn(brand, broken);
  const today = isFirst ? [...bundled, ...own] : [...own, ...bundled];
  const past = former.map(({ logo, ...period }) => ({ logo, label: yearsOf(period) }));
  const all = [...today, ...listPairs(brand, results), ...past];
  const isNew = ({ logo }: Member, at: number) => all.findIndex((one) => one.logo.url === logo.url) === at;
  return all.filter(isNew);
}

/** What is known about the brand of a searched name. */
export interface NameBrand {
  name: string;
  brand: Brand | null;
  rule?: BrandRule | undefined;
  /** Several brands of this name, of which the visitor chooses one. */
  choices: readonly BrandChoice[];
}

/** Returns what a search says about the brand of a name. */
export function reportedBrand({ name, brand = null, brandRule: rule, choices = [] }: NameReport): NameBrand {
  return { name, brand, rule, choices };
}

/** The results of a name, into which its brand's logos are arranged; see web/features/search/results/groups.ts. */
export interface NameGroup {
  logos: Logo[];
  hasBrand: boolean;
  choiceCount: number;
  brandCount: number;
  offeredCount: number;
  isChosen: boolean;
  /** What the panel of its brand says, if there is one. */
  panel: Pick<PanelCase, 'summary' | 'isUnreachable'> | null;
  found: number;
  more: boolean;
}

/** True for a bundled icon that isn't Wikidata's: beside it, the panel says what is known of the logo itself. */
function isStandIn({ id, catalogueLogo, catalogueIcon }: Brand, { url }: Logo): boolean {
  return isWikidataId(id) && url === catalogueIcon?.url && url !== catalogueLogo?.url;
}

/** Returns the labels of a brand's logos by URL, e.g. "Current logo", "1999–2010". */
export function labelsOf(brand: Brand, results: readonly Logo[]): Map<string, string> {
  return new Map(listMembers(brand, results, new Set()).map(({ logo, label }) => [logo.url, label]));
}

/** Returns the results of a name with its brand's logos first, each once; the last of them are those that can't be loaded. */
export function arrangeBrand<G extends NameGroup>(
  group: G,
  { brand, rule, choices }: NameBrand,
  options: PanelOptions,
): G & { panel: PanelCase | null } {
  if (brand === null)
    return { ...group, hasBrand: choices.length > 0, choiceCount: choices.length, panel: null };
  const { passes, broken } = options;
  const members = listMembers(brand, group.logos, broken);
  const own = members.flatMap(({ logo }) => (passes(logo) ? [logo] : []));
  const known = new Set(own.map(({ url }) => url));
  const loadable = own.filter(({ url }) => !broken.has(url));
  const others = group.logos.filter(({ url }) => !known.has(url));
  const logos = [...loadable, ...own.filter(({ url }) => broken.has(url)), ...others];
  const all = members.flatMap(({ logo }) => (isStandIn(brand, logo) ? [] : [logo]));
  const panel = panelOf(brand, all, options);
  // The panel offers the current logo although it isn't an SVG.
  const found = logos.length + (panel?.kind === 'file' && !known.has(panel.logo.url) ? 1 : 0);
  return {
    ...group,
    logos,
    hasBrand: true,
    panel,
    brandCount: own.length,
    isChosen: rule === 'chosen',
    offeredCount: loadable.length,
    found: group.more ? Math.max(group.found, found) : found,
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

export function listLogos({ current, icon, variants, former }: Brand): Logo[] {
  return [current, icon, ...[...variants, ...former].map(({ logo }) => logo)].filter((logo) => logo !== null);
}

/** True if Wikidata may know more about a brand: it was never asked, or the licence of a logo hasn't been checked. */
export function isUnchecked(brand: Brand): boolean {
  return (
    (brand.checkedAt === null && isWikidataId(brand.id)) ||
    listLogos(brand).some(({ unchecked }) => unchecked)
  );
}

/** Returns a text that changes if brands, or the order of their logos, change. */
export function arrangementOf(brands: readonly NameBrand[]): string {
  return JSON.stringify(
    brands.map(({ name, brand, choices }) => {
      const logos = brand ? listLogos(brand).map(({ url }) => url) : [];
      return [name, brand?.id, logos, choices.map(({ id }) => id)];
    }),
  );
}
