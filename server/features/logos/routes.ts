import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { AppError } from '#contract/http/errors.ts';
import { getLogo as getLogoCall, listSamples as listSamplesCall } from '#contract/logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listSamples } from './catalogue.ts';
import { getLogo } from './get-logo.ts';

/** Thirty days. */
const CATALOGUE_CACHE = 'public, max-age=2592000';

/** A logo runs nothing, loads nothing and is shown as an image only, not as a document in a frame. */
const CATALOGUE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function registerLogos(app: FastifyInstance, deps: { db: Database; catalogue: Catalogue }): void {
  const samples = listSamples(deps.catalogue);

  implement(app, listSamplesCall, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return { logos: samples };
  });

  implement(app, getLogoCall, async ({ params, query }) => ({
    logo: await getLogo(deps, { id: params.id, url: query.url }),
  }));

  app.get<{ Params: { file: string } }>(
    '/catalogue/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const entry = file.endsWith('.svg') ? deps.catalogue.byName(file.slice(0, -'.svg'.length)) : undefined;
      if (!entry) throw new AppError('request.not_found');
      const etag = `"${entry.logo.id}"`;
      reply.headers({
        // Pages of other sites show these files.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': CATALOGUE_CACHE,
        etag,
        'content-security-policy': CATALOGUE_POLICY,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/svg+xml; charset=utf-8').send(entry.svg);
    },
  );
}
