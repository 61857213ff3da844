import type { FastifyInstance } from 'fastify';

/** What nginx adds to a request that it may pass to another server. */
const MAY_GO_ELSEWHERE = 'x-may-go-elsewhere';
/** Used for nothing else, so that nginx passes on no other failure. */
const REFUSED_STATUS = 502;

/**
 * Lets a server stop without a failed request. From `drain` on, `/readyz` is 503, a request that may go elsewhere is
 * refused with 502 so that nginx passes it on, and every other request is served. While the server drains or closes,
 * each response ends its connection.
 */
export function registerDraining(server: FastifyInstance): { drain(): void } {
  let isDraining = false;
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!isDraining) return;
    if (request.url === '/readyz') return reply.code(503).send({ status: 'draining' });
    if (request.headers[MAY_GO_ELSEWHERE] === undefined) return;
    return reply.code(REFUSED_STATUS).send({ status: 'draining' });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining) reply.header('connection', 'close');
  });
  return {
    drain() {
      isDraining = true;
    },
  };
}
