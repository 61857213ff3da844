import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { AppError } from '#contract/http/errors.ts';
import { getLogo as getLogoCall, listSamples as listSamplesCall } from '#contract/logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listSamples } from './catalogue.ts';
import { FILE_HEADERS } from './file-headers.ts';
import { getLogo } from './get-logo.ts';

/** Thirty days. */
const CATALOGUE_CACHE = 'public, max-age=2592000';

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
        ...FILE_HEADERS,
        'cache-control': CATALOGUE_CACHE,
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/svg+xml; charset=utf-8').send(entry.svg);
    },
  );
}
