import { brandKey, brandKeys, brandTextOf, domainOf, siteNameOf } from '#contract/search/brand-key.ts';
import { properWordsOf } from '#contract/search/logo-words.ts';
import { readHits, readStatementHits } from './api/read-hits.ts';
import { isItemId } from './api/read-items.ts';
import { MAX_ITEMS, searchItems, searchLogoOwners, searchWebsiteOwners } from './api/requests.ts';
import type { BrandFacts, BrandName } from './brand-facts.ts';
import { listFiles, resolveFiles, titleOf } from './brand-files.ts';
import { matchBrand } from './choose-brand.ts';
import { type CountedSteps, countRequests, fetchFiles, fetchItems, fetchReading } from './fetch-steps.ts';
import { brandFactsOf, isBrand } from './read-brand.ts';
import type { BrandFailure, BrandSteps, RefreshedBrands, ResolvedName } from './steps.ts';

/** For a name that isn't known. */
const MAX_REQUESTS = 3;
/** How many hits are read that have the name neither as label nor as matched name, but may have it as another name. */
const MAX_INEXACT_HITS = 8;
/** Items that share their names with brands and never are one. */
const NO_BRAND = /\b(?:disambiguation page|family name|given name|surname)\b/i;

/**
 * Finds the brands of a name or domain with at most three requests: a search, the items, their files. If the first search
 * doesn't know the name, another one takes the place of the files, whose details then remain unknown.
 */
export async function resolveName(name: string, steps: BrandSteps): Promise<ResolvedName | BrandFailure> {
  const counted = countRequests(steps, MAX_REQUESTS);
  if (brandKey(name) === '') return { state: 'ok', brands: [], files: new Map() };
  const found = await findItems(name, counted);
  if (found.state === 'failed') return found;
  if (found.ids.length === 0) return { state: 'ok', brands: [], files: new Map() };
  const reading = await fetchItems(found.ids.slice(0, MAX_ITEMS), counted);
  if (reading.state === 'failed') return reading;
  // Two ids can lead to one item, into which the other was merged.
  const items = new Map(
    [...reading.items].flatMap(([id, item]) => (item ? [[item.id, { id, item }] as const] : [])),
  );
  const brands = [...items.values()]
    .filter(({ item }) => isBrand(item))
    .map(({ id, item }) => withName(brandFactsOf(item, dayOf(steps)), found.matches.get(id)))
    .filter((brand) => matchBrand(name, brand) !== null)
    .sort((one, other) => other.articles - one.articles);
  const files = await fetchFiles(listTitles(brands), counted);
  return { state: 'ok', brands: brands.map((brand) => withFiles(brand, files)), files };
}

/**
 * Reads the facts and files of up to 50 brands: one request for the facts, one for each 50 files.
 * @param isKnown true for the id of a brand that is one whatever its item states
 */
export async function refreshBrands(
  ids: readonly string[],
  steps: BrandSteps,
  isKnown: (id: string) => boolean = () => true,
): Promise<RefreshedBrands | BrandFailure> {
  const counted = countRequests(steps, Number.POSITIVE_INFINITY);
  const reading = await fetchItems(ids.filter(isItemId).slice(0, MAX_ITEMS), counted);
  if (reading.state === 'failed') return reading;
  const facts = [...reading.items].map(([id, item]) => {
    const isOne = item !== null && (isKnown(id) || isBrand(item));
    return [id, isOne ? brandFactsOf(item, dayOf(steps)) : null] as const;
  });
  const files = await fetchFiles(listTitles(facts.flatMap(([, brand]) => brand ?? [])), counted);
  const brands = new Map(facts.map(([id, brand]) => [id, brand && withFiles(brand, files)]));
  return { state: 'ok', brands, files };
}

type FoundItems = { state: 'ok'; ids: string[]; matches: Matches } | BrandFailure;
/** The names that the search matched, by item: one may be in a language whose names aren't read. */
type Matches = ReadonlyMap<string, BrandName>;
const NO_MATCHES: Matches = new Map();

async function findItems(name: string, steps: CountedSteps): Promise<FoundItems> {
  const domain = domainOf(name);
  if (domain === null) return findNamedItems(name, steps);
  const owners = await fetchReading(searchWebsiteOwners(domain), steps, readStatementHits);
  if (owners.state === 'failed') return owners;
  if (owners.hits.length > 0)
    return { state: 'ok', ids: owners.hits.map(({ id }) => id), matches: NO_MATCHES };
  const hits = await fetchHits(siteNameOf(domain), steps);
  return hits.state === 'failed' ? hits : { ...hits, ids: [...hits.exact, ...hits.others] };
}

async function findNamedItems(name: string, steps: CountedSteps): Promise<FoundItems> {
  const hits = await fetchHits(brandTextOf(name), steps);
  if (hits.state === 'failed') return hits;
  const { matches } = hits;
  const known = [...hits.exact, ...hits.others];
  if (hits.exact.length > 0) return { state: 'ok', ids: known, matches };
  const words = properWordsOf(name).join(' ');
  const owners = await fetchReading(searchLogoOwners(words), steps, readStatementHits);
  if (owners.state === 'failed') return known.length > 0 ? { state: 'ok', ids: known, matches } : owners;
  return { state: 'ok', ids: [...new Set([...owners.hits.map(({ id }) => id), ...known])], matches };
}

/** Returns the items that a search for a name finds: those that have it as label or matched name, and some others. */
async function fetchHits(name: string, steps: CountedSteps) {
  const reading = await fetchReading(searchItems(name), steps, readHits);
  if (reading.state === 'failed') return reading;
  const keys = new Set(brandKeys(name));
  const isExact = (names: readonly string[]) =>
    names.some((text) => brandKeys(text).some((key) => keys.has(key)));
  const hits = reading.hits.filter(({ description }) => !NO_BRAND.test(description));
  const exact = hits.filter(({ names }) => isExact(names)).map(({ id }) => id);
  const others = hits.filter(({ names }) => !isExact(names)).map(({ id }) => id);
  const matches = new Map(hits.flatMap(({ id, match }) => (match ? [[id, match] as const] : [])));
  return { state: 'ok' as const, exact, others: others.slice(0, MAX_INEXACT_HITS), matches };
}

/** Returns the titles of all files, the current logo of each brand first. */
function listTitles(brands: readonly BrandFacts[]): string[] {
  const lists = brands.map(({ files }) => listFiles(files));
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const files = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Set(files)].map(titleOf);
}

function withName(brand: BrandFacts, match: BrandName | undefined): BrandFacts {
  const isKnown = !match || [brand.label, ...brand.names.map(({ name }) => name)].includes(match.name);
  return isKnown ? brand : { ...brand, names: [...brand.names, match] };
}

function withFiles(brand: BrandFacts, files: RefreshedBrands['files']): BrandFacts {
  return { ...brand, files: resolveFiles(brand.files, files) };
}

function dayOf({ now }: BrandSteps): string {
  return new Date(now).toISOString().slice(0, 10);
}
