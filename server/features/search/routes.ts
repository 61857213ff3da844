import type { FastifyInstance } from 'fastify';
import { searchLogos as searchLogosCall, suggestNames as suggestNamesCall } from '#contract/search.ts';
import { networkOf } from '#server/platform/attempts/network.ts';
import { implement, implementShared } from '#server/platform/http/implement.ts';
import { createSearchLogos, type SearchDeps } from './search-logos.ts';
import { createSuggestNames, type SuggestDeps } from './suggest-names.ts';

const SUGGEST_CACHE = 'private, max-age=60';

export function registerSearch(app: FastifyInstance, deps: SearchDeps, known: SuggestDeps): void {
  const searchLogos = createSearchLogos(deps);
  const suggestNames = createSuggestNames(known);

  implementShared(app, searchLogosCall, networkOf, searchLogos);

  implement(app, suggestNamesCall, async ({ query }, reply) => {
    reply.header('cache-control', SUGGEST_CACHE);
    return suggestNames(query);
  });
}
