import { isWikidataId } from '#contract/brand-id.ts';
import type { BrandRule } from '#contract/brands.ts';
import { brandKey, brandKeys, domainOf, siteNameOf, typedKeys } from '#contract/search/brand-key.ts';
import { isLegalForm, withoutLegalForm } from '#contract/search/legal-forms.ts';
import type { BrandFacts, FileName } from './brand-facts.ts';

/** How a brand fits a name: it is the brand's domain, its label, or another of its names. */
export type BrandMatch = 'domain' | 'label' | 'name';

/** A brand that may be meant by a name. */
export interface BrandCandidate {
  id: string;
  match: BrandMatch;
  label: string;
  website: string | null;
  currentFile: FileName | null;
  /** How well it is known, e.g. in how many languages it has an article; 0 if that isn't known. */
  prominence: number;
}

/** A brand that stands for all with its current file. */
interface MergedBrand extends BrandCandidate {
  sumOfAll: number;
}

/** The brand that a name means; or several, best known first, if none is evidently meant. */
export type BrandDecision = { id: string; rule: BrandRule } | { choices: string[] };

/** Far better known than another brand: at least this prominence, and this many times that of the other. */
const WELL_KNOWN = 10;
const TIMES_BETTER_KNOWN = 5;
/** Known almost everywhere, so that its name is no coincidence. */
const KNOWN_EVERYWHERE = 22;
/** How many times as well known weighs as much as having the name as label and not only as another name. */
const TIMES_LABEL_COUNTS = 2;
const MAX_CHOICES = 12;

/** Returns how a brand fits a name, ignoring legal forms; null if it doesn't: a longer label, as in "Google Maps", is another brand. */
export function matchBrand(
  name: string,
  brand: Pick<BrandFacts, 'label' | 'names' | 'website'>,
): BrandMatch | null {
  const domain = domainOf(name);
  if (domain !== null && domain === domainOf(brand.website ?? '')) return 'domain';
  const keys = new Set(typedKeys(name));
  const fits = (other: string) => brandKeys(other).some((key) => keys.has(key));
  if (fits(brand.label)) return 'label';
  return brand.names.some((other) => fits(other.name)) ? 'name' : null;
}

/**
 * Returns the brand that a name means, by the first rule that decides: chosen, domain, only, label, best-known. Never prefers
 * a brand because it has a logo. Null without candidates.
 * @param chosenIds the brands that the visitor chose among brands of one name
 * @param isComplete false if Wikidata wasn't asked about this name, so that it may know better-known brands
 */
export function chooseBrand(
  name: string,
  candidates: readonly BrandCandidate[],
  chosenIds: readonly string[],
  { isComplete = true } = {},
): BrandDecision | null {
  const chosen = candidates.find(({ id }) => chosenIds.includes(id));
  if (chosen) return { id: chosen.id, rule: 'chosen' };
  const domain = domainOf(name);
  const brands = mergeSameFiles(candidates).toSorted(byProminence);
  const owners = domain === null ? [] : brands.filter(({ match }) => match === 'domain');
  if (domain !== null && owners.length > 0) return chooseOwner(domain, owners);
  // A brand with another website is not what a domain means, but perhaps what the visitor looks for.
  const possible = brands.filter((brand) => domain === null || brand.website === null);
  // A name such as "MR.DIY" only looks like a domain, and "MTR Corporation Limited" isn't MTR.
  const isWhole = domain !== null || withoutLegalForm(name).join('') !== brandKey(name);
  const named = isWhole ? brands.filter(({ label }) => brandKey(label) === brandKey(name)) : [];
  const meant = named.length > 0 ? named : possible;
  const decision = chooseByName(name, meant);
  const best = meant.find(({ id }) => id === decision?.id);
  const isSure = isComplete || (best !== undefined && !isCoincidence(name, best, meant));
  return decision && isSure ? decision : listChoices(brands);
}

function chooseByName(name: string, brands: readonly BrandCandidate[]) {
  const [best, ...rest] = brands;
  if (!best) return null;
  // "HP" is one of the names of Hindustan Petroleum, "Inc." of the Indian National Congress.
  const isOdd = brandKey(name).length <= 2 || isLegalForm(name);
  if (best.match === 'name' && isOdd && !isPartOf(name, best.label)) return null;
  if (rest.length === 0) return { id: best.id, rule: 'only' as const };
  const [labelled, ...others] = brands.filter(({ match }) => match === 'label');
  if (!labelled || (best === labelled && others.length > 0)) {
    const isBestKnown = rest.every((other) => isFarBetterKnown(best, other));
    return isBestKnown ? { id: best.id, rule: 'best-known' as const } : null;
  }
  const isKnown = best.prominence < TIMES_LABEL_COUNTS * Math.max(labelled.prominence, 1);
  // "BNP Paribas Bank Polska" isn't BNP Paribas, which is better known.
  const isMoreThanBest = isPartOf(best.label, name);
  return others.length === 0 &&
    (isKnown || isMoreThanBest) &&
    (isWikidataId(labelled.id) || !hasRival(name, labelled, brands))
    ? { id: labelled.id, rule: 'label' as const }
    : null;
}

/**
 * True if a brand that only a package of icons has shares its name with another one, such as "DART". How well known it is can only be
 * guessed.
 */
function hasRival(name: string, icon: BrandCandidate, brands: readonly BrandCandidate[]): boolean {
  return brands.some((other) => other.id !== icon.id && !isPartOf(name, other.label));
}

/**
 * Returns true if a less known brand may only share the name with one that is meant: the name is a single word of its own
 * name ("Zoom" of Grupo ZOOM), nothing but its name is known, or another brand of the name is about as well known.
 */
function isCoincidence(name: string, brand: MergedBrand, brands: readonly MergedBrand[]): boolean {
  if (brand.sumOfAll >= KNOWN_EVERYWHERE) return false;
  const isWord = brand.match === 'name' && withoutLegalForm(name).length === 1 && isPartOf(name, brand.label);
  const isRivalled = brands.some(
    (other) => other !== brand && other.prominence >= brand.prominence && !isPartOf(other.label, name),
  );
  const isBare = brand.currentFile === null && isWikidataId(brand.id);
  return isWord || isRivalled || isBare;
}

/** Returns true if a name has all words of a part, and more. */
function isPartOf(part: string, name: string): boolean {
  const words = withoutLegalForm(name);
  const partWords = withoutLegalForm(part);
  return partWords.length < words.length && partWords.every((word) => words.includes(word));
}

/**
 * Chooses among brands with websites on one domain, e.g. a company and its products: those of the domain itself rather than one
 * above it, then its name, then the whole site.
 */
function chooseOwner(domain: string, candidates: readonly BrandCandidate[]): BrandDecision | null {
  const exact = candidates.filter(({ website }) => domainOf(website ?? '') === domain);
  const owners = exact.length > 0 ? exact : candidates;
  const named = owners.filter(({ label }) => brandKeys(label).some((key) => isKeyOf(domain, key)));
  const fitting = named.length > 0 ? named : owners;
  const roots = fitting.filter(({ website }) => /^(?:https?:\/\/)?[^/?#]+\/?$/i.test(website ?? ''));
  const [best, second] = roots.length > 0 ? roots : fitting;
  if (best && (!second || isFarBetterKnown(best, second))) return { id: best.id, rule: 'domain' };
  return listChoices(owners);
}

function isKeyOf(domain: string, key: string): boolean {
  return key === brandKey(siteNameOf(domain)) || key === brandKey(domain);
}

function isFarBetterKnown(best: BrandCandidate, other: BrandCandidate): boolean {
  const times = best.match === 'label' && other.match === 'name' ? TIMES_LABEL_COUNTS : TIMES_BETTER_KNOWN;
  return best.prominence >= WELL_KNOWN && best.prominence >= times * Math.max(other.prominence, 1);
}

function listChoices(brands: readonly BrandCandidate[]): BrandDecision | null {
  return brands.length > 0 ? { choices: brands.slice(0, MAX_CHOICES).map(({ id }) => id) } : null;
}

/** Replaces brands with the same current file by the most prominent of them, with the best match of all. */
function mergeSameFiles(candidates: readonly BrandCandidate[]): MergedBrand[] {
  const groups = Map.groupBy(candidates, ({ id, currentFile }) => currentFile ?? id);
  return [...groups.values()].flatMap((group) => {
    const [best] = group.toSorted(byProminence);
    const match = (['domain', 'label', 'name'] as const).find((kind) =>
      group.some((brand) => brand.match === kind),
    );
    const sumOfAll = group.reduce((sum, brand) => sum + brand.prominence, 0);
    return best && match ? [{ ...best, match, sumOfAll }] : [];
  });
}

const MATCHES: readonly BrandMatch[] = ['domain', 'label', 'name'];

/** Best known first; of equally known ones, those with the better match, then the older items. */
function byProminence(one: BrandCandidate, other: BrandCandidate): number {
  return (
    other.prominence - one.prominence ||
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    compareIds(one.id, other.id)
  );
}

/** Older items first, then the brands that aren't in Wikidata. */
function compareIds(one: string, other: string): number {
  const numberOf = (id: string) => (isWikidataId(id) ? Number(id.slice(1)) : Number.MAX_SAFE_INTEGER);
  return numberOf(one) - numberOf(other) || (one < other ? -1 : 1);
}
