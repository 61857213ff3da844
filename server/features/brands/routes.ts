import type { FastifyInstance, FastifyReply } from 'fastify';
import { findBrand as findBrandCall, getBrand as getBrandCall } from '#contract/brands.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { GetBrand } from './get-brand.ts';
import type { FindBrand, LiveBrandDeps } from './lookup/find-brand.ts';

const MAX_AGE_S = 60;

export function registerBrands(
  app: FastifyInstance,
  {
    findBrand,
    getBrand,
    ...deps
  }: { findBrand: FindBrand; getBrand: GetBrand } & Pick<LiveBrandDeps, 'recordShown'>,
): void {
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
