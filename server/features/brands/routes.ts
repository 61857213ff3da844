import type { FastifyInstance, FastifyReply } from 'fastify';
import { findBrand as findBrandCall, getBrand as getBrandCall } from '#contract/brands.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { createGetBrand } from './get-brand.ts';
import { createFindBrand, type LiveBrandDeps } from './lookup/find-brand.ts';
import type { createFindBrands } from './lookup/find-brands.ts';

const MAX_AGE_S = 60;

export function registerBrands(
  app: FastifyInstance,
  deps: LiveBrandDeps & { db: Database; findBrands: ReturnType<typeof createFindBrands> },
): void {
  const findBrand = createFindBrand(deps);
  const getBrand = createGetBrand(deps);

  implement(app, findBrandCall, async ({ query }, reply) => {
    const { response, isFinal } = await findBrand(query.name);
    if (response.brand) deps.recordShown([response.brand.id]);
    setCaching(reply, isFinal && response.brand?.checkedAt !== null);
    return response;
  });

  implement(app, getBrandCall, async ({ params }, reply) => {
    const { response, isFinal } = await getBrand(params.id);
    if (response.brand) deps.recordShown([response.brand.id]);
    setCaching(reply, isFinal);
    return response;
  });
}

/** Facts change rarely, but a brand that is still being read from Wikidata is worth asking for again. */
function setCaching(reply: FastifyReply, isCacheable: boolean): void {
  reply.header('cache-control', isCacheable ? `public, max-age=${MAX_AGE_S}` : 'no-store');
}
