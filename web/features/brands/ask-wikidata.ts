import type { BrandDetails, DirectBrandSearch, NamedBrand } from '#contract/brands.ts';
import { MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import { readBody } from '#mediawiki/search-response.ts';
import { describeBrand } from '#mediawiki/wikidata/describe-brand.ts';
import { nameBrand } from '#mediawiki/wikidata/name-brand.ts';
import { refreshBrands, resolveName } from '#mediawiki/wikidata/resolve-brand.ts';
import type { BrandFailure, BrandRequest, BrandSteps, ResolvedName } from '#mediawiki/wikidata/steps.ts';
import { now } from '#web/lib/clock.ts';
import { requestWiki } from '#web/lib/wiki-requests.ts';

/** Names that Wikidata was asked for, up to those of a wall, so that choosing one of several brands sends no more requests. */
const resolvedNames = new Map<string, ResolvedName>();

interface NameInput {
  name: string;
  /** The brands that the visitor chose among those of one name. */
  chosenIds: readonly string[];
  direct: DirectBrandSearch;
}

/**
 * Finds the brand of a name by the server's own steps, sent from the browser.
 * @throws Error with a message for the visitor if Wikidata can't be asked; rethrows an abort
 */
export async function askByName(
  { name, chosenIds, direct }: NameInput,
  signal: AbortSignal,
): Promise<NamedBrand> {
  const resolved = resolvedNames.get(name) ?? ok(await resolveName(name, stepsOf(direct, signal)));
  if (resolvedNames.size >= MAX_WALL_NAMES) resolvedNames.clear();
  resolvedNames.set(name, resolved);
  return nameBrand(name, resolved, { chosenIds, checkedAt: now() });
}

interface BrandInput {
  id: string;
  /** What the server knows about it. */
  brand: BrandDetails | null;
  direct: DirectBrandSearch;
}

/**
 * Completes what the server knows about a brand with facts and licences from Wikidata, sent from the browser.
 * @throws Error with a message for the visitor if Wikidata can't be asked; rethrows an abort
 */
export async function askById({ id, brand, direct }: BrandInput, signal: AbortSignal): Promise<BrandDetails> {
  const { brands, files } = ok(await refreshBrands([id], stepsOf(direct, signal)));
  const facts = brands.get(id);
  if (!facts) {
    if (brand) return brand;
    throw new Error('Wikidata doesn’t know a brand with this address.');
  }
  const searchTerm = brand?.current?.searchTerm ?? facts.label;
  const fresh = describeBrand(facts, { files, searchTerm, checkedAt: now() });
  const names = [{ name: facts.label, language: null }, ...facts.names];
  if (!brand) return { ...fresh, names, sources: [] };
  const { colors, guidelinesUrl, catalogueLogo, sources } = brand;
  return { ...fresh, names, colors, guidelinesUrl, catalogueLogo, sources };
}

function ok<R extends { state: 'ok' }>(outcome: R | BrandFailure): R {
  if (outcome.state === 'failed') throw new Error('Wikidata can’t answer right now. Try again later.');
  return outcome;
}

function stepsOf({ wikidataUrl, filesUrl }: DirectBrandSearch, signal: AbortSignal): BrandSteps {
  const wikis = {
    wikidata: { name: 'Wikidata', apiUrl: wikidataUrl },
    files: { name: 'Wikimedia Commons', apiUrl: filesUrl },
  };
  return {
    now: now(),
    filesOrigin: new URL(filesUrl).origin,
    // A POST with a JSON body costs a second request from a browser.
    graphql: { unusedUntil: Number.POSITIVE_INFINITY },
    send: ({ api, params, maxBytes }: BrandRequest) =>
      requestWiki(wikis[api], params, readFailure, { signal, maxBytes }),
  };
}

/** Fails only if the wiki is busy, because the steps read the other errors themselves. */
function readFailure({ text, contentType }: { text: string; contentType: string | null }) {
  const reading = readBody(text, contentType);
  const isBusy = reading.state === 'failed' && reading.reason === 'busy';
  return isBusy ? { ...reading, text, contentType } : { state: 'ok' as const, text, contentType };
}
