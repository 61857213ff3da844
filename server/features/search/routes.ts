import type { FastifyInstance } from 'fastify';
import { searchLogos as searchLogosCall, suggestNames as suggestNamesCall } from '#contract/search.ts';
import type { KeptAnswers } from '#server/platform/http/answers/kept-answers.ts';
import { implement, implementShared } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { createSearchLogos, type SearchDeps } from './search-logos.ts';
import { createSuggestNames, type SuggestDeps } from './suggest-names.ts';

const SUGGEST_CACHE = 'public, max-age=60';

export function registerSearch(
  app: FastifyInstance,
  deps: SearchDeps,
  known: SuggestDeps,
  kept: KeptAnswers,
): void {
  const searchLogos = createSearchLogos(deps);
  const suggestNames = createSuggestNames(known);

  const sharing = { kept, clock: deps.clock, circleOf: networkOf };
  implementShared(app, searchLogosCall, sharing, async (query, network) => {
    const { answer, freshMs } = await searchLogos(query, network);
    const onReuse = () => {
      for (const _ of answer.names) deps.count('search.cache');
    };
    return { answer, keepMs: freshMs, onReuse };
  });

  implement(app, suggestNamesCall, async ({ query }, reply) => {
    reply.header('cache-control', SUGGEST_CACHE);
    return suggestNames(query);
  });
}
