import Fastify from 'fastify';
import { SearchQuery } from '#contract/search.ts';
import { createFindLogos } from '#server/features/logos/find-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';

/** Serves the index alone over HTTP, at the path and with the query of `/api/search`, for one name per request. */
export async function serveIndex(db: Database): Promise<{ url: string; stop(): Promise<void> }> {
  const findLogos = createFindLogos({ db });
  const app = Fastify();
  app.get('/api/search', async (request) => {
    const { q, ...query } = SearchQuery.parse(request.query);
    return findLogos({ name: q, ...query }, new Date('2026-11-22T00:00:00Z'));
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
