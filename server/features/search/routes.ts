import type { FastifyInstance } from 'fastify';
import { searchLogos as searchLogosCall, suggestNames as suggestNamesCall } from '#contract/search.ts';
import type { ResponseCache } from '#server/platform/http/caching/response-cache.ts';
import { implement, implementPublic } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { createSearchLogos, type SearchDeps } from './search-logos.ts';
import { createSuggestNames, type SuggestDeps } from './suggest-names.ts';

export function registerSearch(
  app: FastifyInstance,
  deps: SearchDeps,
  suggestDeps: SuggestDeps,
  cache: ResponseCache,
): void {
  const searchLogos = createSearchLogos(deps);
  const suggestNames = createSuggestNames(suggestDeps);

  const caching = { cache, clock: deps.clock, scopeOf: networkOf };
  implementPublic(app, searchLogosCall, caching, async (query, network) => {
    const { response, cacheTtlMs } = await searchLogos(query, network);
    const onReuse = () => {
      for (const _ of response.names) deps.count('search.cache');
    };
    return { result: response, freshMs: cacheTtlMs, onReuse };
  });

  implement(app, suggestNamesCall, async ({ query }, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return suggestNames(query);
  });
}
