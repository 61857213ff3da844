import type { Brand, NamedBrand } from '../brands.ts';
import { MAX_MATCHED_LOGOS } from '../constants/input-limits.ts';
import type { Logo } from '../logos.ts';
import type { Certainty, NameMatch } from '../wall.ts';
import { brandKeys, searchTextOf } from './brand-key.ts';
import { combineWithBrand } from './brand-results.ts';
import { hasLogo } from './pick-logo.ts';

const LOGO_WORDS = /\b(?:logos?|logotypes?|wordmark|icon)\b/gi;

/** True if the title of a logo is a name, apart from words such as "logo" and a legal form. */
export function hasTitle({ title }: Pick<Logo, 'title'>, name: string): boolean {
  const keys = brandKeys(name);
  return [title, title.replaceAll(LOGO_WORDS, '')].some((text) =>
    brandKeys(text).some((key) => keys.includes(key)),
  );
}

/** What is known about a name of a wall. */
export interface KnownName {
  name: string;
  /** Its brand; beside `choices`, the one that is shown. */
  named: NamedBrand;
  /** The keys of the brand's names; see `brandKey`. */
  keys: readonly string[];
  /** What the index and the catalogue found, or a search. */
  found: readonly Logo[];
}

/** Returns the logos of a name, best first, and how sure the first one is. Brands without a logo are no choice. */
export function matchName({ name, named, keys, found }: KnownName): Omit<NameMatch, 'brandUnasked'> {
  const choices = named.choices?.some(hasLogo) ? named.choices : undefined;
  const brand = named.choices && !choices ? null : named.brand;
  const logos = brand ? logosOfBrand({ brand, keys, found }) : titledFirst(found, name);
  return {
    name,
    certainty: certaintyOf(name, { brand, ...(choices && { choices }) }, logos),
    brand: brand && factsOf(brand),
    ...(choices && { choices }),
    logos: logos.slice(0, MAX_MATCHED_LOGOS),
  };
}

/** Returns what a wall says about a brand. */
function factsOf(brand: Brand): NameMatch['brand'] {
  const { id, label, description, website, domain, currentFile, notOnCommons, colors, guidelinesUrl } = brand;
  return { id, label, description, website, domain, currentFile, notOnCommons, colors, guidelinesUrl };
}

/** Returns a match that isn't settled with what a search found: a logo whose title is the name is likely. */
export function withSearched(match: NameMatch, found: readonly Logo[]): NameMatch {
  const { name, choices } = match;
  const logos = titledFirst(eachOnce([...match.logos, ...found]), name);
  const certainty = certaintyOf(name, { brand: null, ...(choices && { choices }) }, logos);
  return { ...match, certainty, logos: logos.slice(0, MAX_MATCHED_LOGOS) };
}

/**
 * Returns the logos of a brand, then what was found. The current logo comes first, unless it is a bitmap and another one of the
 * brand is a drawing.
 */
function logosOfBrand({ brand, keys, found }: Pick<KnownName, 'keys' | 'found'> & { brand: Brand }): Logo[] {
  const { logos } = combineWithBrand(found, { brand, keys, passes: () => true });
  const former = brand.former.map(({ logo }) => logo);
  const [first] = logos;
  const drawing = [brand.current, brand.catalogueLogo].find((logo) => logo?.fileType === 'svg');
  const best = first?.fileType === 'svg' || !drawing ? [] : [drawing];
  return eachOnce([...best, ...logos, ...(brand.catalogueLogo ? [brand.catalogueLogo] : []), ...former]);
}

/** Puts logos first whose title is a name, then those with the name in a domain: "Alpine.js", then "Alpine". */
function titledFirst(logos: readonly Logo[], name: string): Logo[] {
  const text = searchTextOf(name);
  const rank = (logo: Logo) => (hasTitle(logo, name) ? 0 : hasTitle(logo, text) ? 1 : 2);
  return logos.toSorted((one, other) => rank(one) - rank(other));
}

function eachOnce(logos: readonly Logo[]): Logo[] {
  return [...new Map(logos.map((logo) => [logo.url, logo])).values()];
}

function certaintyOf(name: string, { brand, choices }: NamedBrand, [best]: readonly Logo[]): Certainty {
  if (!best) return 'missing';
  if (choices) return 'unsure';
  const isOfBrand = [brand?.current, brand?.catalogueLogo, brand?.catalogueIcon].some(
    (logo) => logo?.url === best.url,
  );
  if (isOfBrand) return 'sure';
  return hasTitle(best, name) ? (best.url.startsWith('/') ? 'sure' : 'likely') : 'unsure';
}
