import { passesFilters } from '#contract/search/filters.ts';
import { mergeLists, rankLogos } from '#contract/search/ranking.ts';
import { countResults } from '#mediawiki/search/count-results.ts';
import { beginSearch, continueSearch, resultOf, type WikiResult } from '#mediawiki/search/name-search.ts';
import { readSearchResponse } from '#mediawiki/search-response.ts';
import { now } from '#web/lib/clock.ts';
import { requestWiki } from '#web/lib/wiki-requests.ts';
import type { ClientQuery, ClientResult } from './client-search.ts';

type Wiki = ClientQuery['wikis'][number];

/**
 * Searches the wikis for one name.
 * @throws Error with a message for the visitor if no wiki responded; rethrows an abort
 */
export async function searchWikis(query: ClientQuery, signal: AbortSignal): Promise<ClientResult> {
  const outcomes = await Promise.allSettled(query.wikis.map((wiki) => searchWiki(wiki, query, signal)));
  signal.throwIfAborted();
  const results = outcomes.flatMap((search) => (search.status === 'fulfilled' ? [search.value] : []));
  const [failure] = outcomes.flatMap((search) =>
    search.status === 'rejected' ? [search.reason as Error] : [],
  );
  if (failure && results.length === 0) throw failure;
  const merged = mergeLists(results.map((result) => result.logos));
  const logos = rankLogos(merged, query.name).filter((logo) => passesFilters(logo, query, now()));
  return {
    logos,
    ...countResults(results, { ...query, wikiCount: query.wikis.length, shown: logos.length, indexed: 0 }),
    more: results.some(({ more }) => more),
    suggestion: results.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null,
    problem: failure?.message ?? null,
  };
}

async function searchWiki(wiki: Wiki, query: ClientQuery, signal: AbortSignal): Promise<WikiResult> {
  const search = beginSearch(query);
  const context = { searchTerm: query.name, wikiOrigin: new URL(wiki.apiUrl).origin };
  await continueSearch(search, wiki.cirrus, (params) =>
    requestWiki(wiki, params, ({ text, contentType }) => readSearchResponse(text, contentType, context), {
      signal,
    }),
  );
  return resultOf(search, wiki.cirrus);
}
