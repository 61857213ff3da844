import type { FastifyInstance } from 'fastify';

/** What a load balancer adds to a request that it brings to another server where this one refuses it. */
const MAY_GO_ELSEWHERE = 'x-may-go-elsewhere';
/** Never said of anything else, so that a balancer takes no other trouble for the end of a server. */
const REFUSED_STATUS = 502;

/**
 * Lets a server end without a failed request. From `begin` on, `/readyz` is 503, a request that may go elsewhere is
 * refused, which tells the balancer to send no more, and all else is answered as always. While the server closes, each
 * answer ends its connection: a browser keeps one, and it would be waited for.
 */
export function registerStopping(server: FastifyInstance): { begin(): void } {
  let isLeaving = false;
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!isLeaving) return;
    if (request.url === '/readyz') return reply.code(503).send({ status: 'stopping' });
    if (request.headers[MAY_GO_ELSEWHERE] === undefined) return;
    return reply.code(REFUSED_STATUS).send({ status: 'stopping' });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || isLeaving) reply.header('connection', 'close');
  });
  return {
    begin() {
      isLeaving = true;
    },
  };
}
