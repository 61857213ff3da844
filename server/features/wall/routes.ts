import type { FastifyInstance } from 'fastify';
import { checkLogos as checkLogosCall, matchNames as matchNamesCall } from '#contract/wall.ts';
import type { SearchDeps } from '#server/features/search/search-logos.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { type CheckDeps, createCheckLogos } from './check-logos.ts';
import type { MatchNames } from './match-names.ts';

export function registerWall(
  app: FastifyInstance,
  { matchNames, ...deps }: CheckDeps & Pick<SearchDeps, 'wikis'> & { matchNames: MatchNames },
): void {
  const checkLogos = createCheckLogos(deps);
  implement(app, matchNamesCall, async ({ body }) => ({
    matches: await matchNames(body.names),
    canSearch: deps.wikis.length > 0,
  }));
  implement(app, checkLogosCall, async ({ body, ip }) => ({
    logos: await checkLogos(body.urls, `network ${networkOf({ ip })}`),
  }));
}
