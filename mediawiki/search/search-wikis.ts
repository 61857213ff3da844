import type { Logo } from '#contract/logos.ts';
import { passesFilters, type SearchFilters } from '#contract/search/filters.ts';
import { includedType } from '#contract/search/included-type.ts';
import { mergeLists } from '#contract/search/merge-lists.ts';
import { rankLogos } from '#contract/search/ranking.ts';
import type { SearchReading } from '../search-response.ts';
import { countResults, type ResultCount } from './count-results.ts';
import { beginSearch, continueSearch, type NameQuery, resultOf, type WikiResult } from './name-search.ts';

/** A name with the filters of its search. */
export type FilteredQuery = Omit<NameQuery, 'fileType'> & SearchFilters;

/** What a search needs to know about a wiki. */
interface SearchedWiki {
  apiUrl: string;
  /** True if it has CirrusSearch. */
  cirrus: boolean;
}

/** The wikis' results for one name, ranked and filtered. */
export interface WikisResult extends ResultCount {
  logos: Logo[];
  more: boolean;
  suggestion: string | null;
  /** The error message of a wiki that failed; null if none did. */
  problem: string | null;
}

interface SearchSteps<Wiki> {
  /** Sends a request to a wiki and reads the response with `readSearchResponse`. Throws an error for the visitor. */
  send: (wiki: Wiki, params: URLSearchParams) => Promise<SearchReading>;
  /** Unix time in ms. */
  nowMs: number;
}

/** Searches wikis for one name. Throws the first error if none of them responded. */
export async function searchWikis<Wiki extends SearchedWiki>(
  query: FilteredQuery,
  wikis: readonly Wiki[],
  { send, nowMs }: SearchSteps<Wiki>,
): Promise<WikisResult> {
  const asked = { ...query, fileType: includedType(query.fileType) };
  const searches = wikis.map((wiki) => searchWiki(asked, wiki.cirrus, (params) => send(wiki, params)));
  const outcomes = await Promise.allSettled(searches);
  const results = outcomes.flatMap((search) => (search.status === 'fulfilled' ? [search.value] : []));
  const [failure] = outcomes.flatMap((search) =>
    search.status === 'rejected' ? [search.reason as Error] : [],
  );
  if (failure && results.length === 0) throw failure;
  const merged = mergeLists(results.map((result) => result.logos));
  const logos = rankLogos(merged, query.name).filter((logo) => passesFilters(logo, query, nowMs));
  return {
    logos,
    ...countResults(results, { ...query, wikiCount: wikis.length, shown: logos.length, indexed: 0 }),
    more: results.some(({ more }) => more),
    suggestion: results.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null,
    problem: failure?.message ?? null,
  };
}

async function searchWiki(
  query: NameQuery,
  cirrus: boolean,
  send: (params: URLSearchParams) => Promise<SearchReading>,
): Promise<WikiResult> {
  const search = beginSearch(query);
  await continueSearch(search, cirrus, send);
  return resultOf(search, cirrus);
}
