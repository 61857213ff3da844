import { searchWikis as searchAll } from '#mediawiki/search/search-wikis.ts';
import { readSearchResponse } from '#mediawiki/search-response.ts';
import { now } from '#web/lib/clock.ts';
import { requestWiki } from '#web/lib/wiki-requests.ts';
import type { ClientQuery, ClientResult } from './client-search.ts';

/**
 * Searches the wikis for one name.
 * @throws Error with a message for the visitor if no wiki responded; rethrows an abort
 */
export async function searchWikis(query: ClientQuery, signal: AbortSignal): Promise<ClientResult> {
  const search = searchAll(query, query.wikis, {
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
