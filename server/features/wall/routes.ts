import type { FastifyInstance } from 'fastify';
import { checkLogos as checkLogosCall, matchNames as matchNamesCall } from '#contract/wall.ts';
import type { SearchDeps } from '#server/features/search/search-logos.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { CheckLogos } from './check-logos.ts';
import type { MatchNames } from './match-names.ts';

interface WallDeps extends Pick<SearchDeps, 'wikis'> {
  matchNames: MatchNames;
  checkLogos: CheckLogos;
}

export function registerWall(app: FastifyInstance, { matchNames, checkLogos, wikis }: WallDeps): void {
  implement(app, matchNamesCall, async ({ body }) => ({
    matches: await matchNames(body.names),
    canSearch: wikis.length > 0,
  }));
  implement(app, checkLogosCall, async ({ body, ip }) => ({
    logos: await checkLogos(body.urls, `network ${networkOf({ ip })}`),
  }));
}
