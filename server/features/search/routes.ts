import type { FastifyInstance } from 'fastify';
import { searchLogos as searchLogosCall, suggestNames as suggestNamesCall } from '#contract/search.ts';
import type { ResponseCache } from '#server/platform/http/caching/response-cache.ts';
import { implement, implementPublic } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { createSearchLogos, type SearchDeps } from './search-logos.ts';
import { createSuggestNames, type SuggestDeps } from './suggest-names.ts';

const SUGGEST_CACHE = 'public, max-age=60';

export function registerSearch(
  app: FastifyInstance,
  deps: SearchDeps,
  known: SuggestDeps,
  cache: ResponseCache,
): void {
  const searchLogos = createSearchLogos(deps);
  const suggestNames = createSuggestNames(known);

  const caching = { cache, clock: deps.clock, scopeOf: networkOf };
  implementPublic(app, searchLogosCall, caching, async (query, network) => {
    const { answer, freshMs } = await searchLogos(query, network);
    const onReuse = () => {
      for (const _ of answer.names) deps.count('search.cache');
    };
    return { result: answer, freshMs, onReuse };
  });

  implement(app, suggestNamesCall, async ({ query }, reply) => {
    reply.header('cache-control', SUGGEST_CACHE);
    return suggestNames(query);
  });
}
