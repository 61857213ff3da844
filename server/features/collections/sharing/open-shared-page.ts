import type { FastifyInstance } from 'fastify';
import { SHARED_FOLDER, shareTokenOf } from '#contract/pages.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { SendPage } from '#server/platform/http/pages.ts';
import { hideShared } from './hide-shared.ts';
import { selectShared } from './store.ts';

/** Serves the read-only pages of shared collections. The page of a revoked or unknown link has the status 404. */
export function registerSharedPage(
  app: FastifyInstance,
  { db, sendPage }: { db: Database; sendPage: SendPage },
): void {
  app.get(`${SHARED_FOLDER}/:token`, { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const token = shareTokenOf(path);
    const shared = token === null ? undefined : await selectShared(db, token);
    hideShared(reply);
    return sendPage(SHARED_FOLDER, request, shared ? reply : reply.code(404));
  });
}
