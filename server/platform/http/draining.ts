import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './caching/response-cache.ts';

/** nginx adds this header to requests that it may retry on another server. */
const RETRYABLE = 'x-may-go-elsewhere';
/** The server sends this status only while draining, so that nginx retries no other failure. */
const REFUSED_STATUS = 502;

/**
 * Lets a server stop without failing a request. After `drain`, `/readyz` returns 503 and requests that nginx may retry return
 * 502; all others are served. While the server drains or closes, each response closes its connection.
 */
export function registerDraining(
  server: FastifyInstance,
  cache: Pick<ResponseCache, 'pause'>,
): { drain(): void } {
  let isDraining = false;
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    cache.pause();
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!isDraining) return;
    if (request.url === '/readyz') return reply.code(503).send({ status: 'draining' });
    if (request.headers[RETRYABLE] === undefined) return;
    return reply.code(REFUSED_STATUS).send({ status: 'draining' });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining) reply.header('connection', 'close');
  });
  return {
    drain() {
      isDraining = true;
      cache.pause();
    },
  };
}
