import { titleTextOf } from '#contract/search/brand-key.ts';
import type { SearchFilters } from '#contract/search/filters.ts';
import type { DirectSearch } from '#contract/search.ts';
import { searchWikis as searchAll, type WikisResult } from '#mediawiki/search/search-wikis.ts';
import { readSearchResponse } from '#mediawiki/search-response.ts';
import { now } from '#web/lib/clock.ts';
import { requestWiki } from '#web/lib/wiki-requests.ts';

/** A search for one name that the browser sends to the wikis, because the server didn't. */
export interface ClientQuery extends SearchFilters {
  name: string;
  /** The number of the wikis' results to skip. */
  offset: number;
  wikis: DirectSearch['wikis'];
}

/**
 * Searches the wikis for one name. The results are ranked and filtered like the server's.
 * @throws Error with a message for the visitor if no wiki responded; rethrows an abort
 */
export async function searchWikis(query: ClientQuery, signal: AbortSignal): Promise<WikisResult> {
  const titleQuery = { ...query, name: titleTextOf(query.name) };
  const search = searchAll(titleQuery, query.wikis, {
    nowMs: now(),
    send: (wiki, params) => {
      const context = { searchTerm: query.name, wikiOrigin: new URL(wiki.apiUrl).origin };
      return requestWiki(
        wiki,
        params,
        ({ text, contentType }) => readSearchResponse(text, contentType, context),
        { signal },
      );
    },
  });
  return search.finally(() => signal.throwIfAborted());
}
