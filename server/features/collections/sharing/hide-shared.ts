import type { FastifyReply } from 'fastify';

/** Keeps a shared collection out of caches and search engines, and its link out of requests to other sites. */
export function hideShared(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
}
