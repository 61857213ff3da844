import type { NamedBrand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { brandKeys } from '#contract/search/brand-key.ts';
import { combineWithBrand } from '#contract/search/brand-results.ts';
import { passesFilters, pickFilters } from '#contract/search/filters.ts';
import { interleave, mergeLists } from '#contract/search/merge-lists.ts';
import { rankLogos } from '#contract/search/ranking.ts';
import type { WikisResult } from '#mediawiki/search/search-wikis.ts';
import { type Asking, unlessUnreachable } from './asking.ts';
import type { SourceQuery, SourceResults } from './source.ts';
import { SourceError } from './source-error.ts';

interface NameResults {
  report: SourceResults['names'][number];
  logos: Logo[];
  hasWikis: boolean;
}

/** Searches the wikis and the bundled catalogue for names. A name whose wikis couldn't be asked has an error. */
export async function searchNames(asking: Asking, query: SourceQuery): Promise<SourceResults> {
  const results = await Promise.all(query.names.map((name) => searchName(asking, name, query)));
  const logos = interleave(results.map((result) => result.logos));
  const isBundled = ({ url }: Logo) => url.startsWith('/');
  const hasBundled = logos.some(isBundled);
  const hasWikis = results.some((result) => result.hasWikis);
  return {
    logos: [...new Map(logos.map((logo) => [logo.url, logo])).values()],
    names: results.map(({ report }) => report),
    source: hasBundled ? (hasWikis && !logos.every(isBundled) ? 'mixed' : 'catalogue') : 'wikimedia',
  };
}

async function searchName(asking: Asking, name: string, query: SourceQuery): Promise<NameResults> {
  const { bundled, askWikis } = asking;
  const filtered = { ...pickFilters(query), name, offset: query.offset };
  const [wikis, named] = await Promise.all([
    unlessUnreachable(askWikis.search(filtered)),
    query.offset === 0 ? unlessUnreachable(asking.findBrand(name)) : { brand: null },
  ]);
  const drawn = bundled.search(filtered, Date.now());
  const found = wikis instanceof SourceError ? emptyResult(wikis) : wikis;
  const known: NamedBrand = named instanceof SourceError ? { brand: null } : named;
  const problem = found.problem ?? (named instanceof SourceError ? named.message : null);
  const ranked = rankLogos(mergeLists([drawn.logos, found.logos]), name);
  const passes = (logo: Logo) => passesFilters(logo, query, Date.now());
  const combined = known.brand
    ? combineWithBrand(ranked, { brand: known.brand, keys: brandKeys(known.brand.label), passes })
    : { logos: ranked, brand: null };
  const { logos } = combined;
  const suggestion = logos.length === 0 ? (found.suggestion ?? drawn.suggestion) : null;
  return {
    logos,
    hasWikis: !(wikis instanceof SourceError),
    report: {
      name,
      found: Math.max(logos.length, found.found + drawn.total),
      exact: found.exact && drawn.total === 0,
      more: found.more || drawn.more,
      ...(suggestion !== null && { suggestion }),
      ...(problem !== null && { error: problem }),
      brand: combined.brand,
      ...(known.choices && { choices: known.choices }),
    },
  };
}

function emptyResult({ message }: SourceError): WikisResult {
  return { logos: [], found: 0, exact: false, more: false, suggestion: null, problem: message };
}
