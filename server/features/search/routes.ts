import type { FastifyInstance } from 'fastify';
import { searchLogos as searchLogosCall, suggestNames as suggestNamesCall } from '#contract/search.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ResponseCache } from '#server/platform/http/caching/response-cache.ts';
import { implement, implementPublic } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { recordReuse } from './record-reuse.ts';
import type { SearchLogos } from './search-logos.ts';
import type { SuggestNames } from './suggest-names.ts';

interface SearchRouteDeps {
  searchLogos: SearchLogos;
  suggestNames: SuggestNames;
  cache: ResponseCache;
  clock: Clock;
  /** Counts an event for the metrics. */
  count(event: string): void;
}

export function registerSearch(
  app: FastifyInstance,
  { searchLogos, suggestNames, count, ...caching }: SearchRouteDeps,
): void {
  implementPublic(app, searchLogosCall, { ...caching, scopeOf: networkOf }, async (query, network) => {
    const { response, cacheTtlMs } = await searchLogos(query, network);
    const onReuse = () => recordReuse({ count }, response.names.length);
    return { result: response, freshMs: cacheTtlMs, onReuse };
  });

  implement(app, suggestNamesCall, async ({ query }, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return suggestNames(query);
  });
}
