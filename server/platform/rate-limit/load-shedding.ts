import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { MINUTE_MS } from '../clock.ts';
import { sendError } from '../http/errors.ts';
import type { Log } from '../log.ts';

/**
 * How many requests a server works on at once. At three times what two cores carry, half of the requests were served and the
 * others refused within 0.1 s; with 500, an eighth had no response within 15 s (ADR-0035).
 */
const MAX_IN_PROGRESS = 150;
const RETRY_AFTER_S = 2;

/**
 * Requests that may be refused: they compute something or use the database. Pages and files cost no more than a refusal, and
 * health and metrics show the overload.
 */
const REFUSABLE = /^\/(api\/|logo\/|mcp\b)/;
/** The payment provider would only repeat an event after minutes, and a visitor who has paid waits for it. */
const NEVER_REFUSED = /^\/api\/webhooks\//;

interface LoadSheddingOptions {
  log: Pick<Log, 'warn'>;
  maxInProgress?: number | undefined;
}

/**
 * Refuses requests with 503 and Retry-After while the server works on as many as it can serve in time, instead of serving all
 * of them slowly. Must be registered after the headers for other sites, which need to read the refusal. Responses from the
 * response cache are still served. The delay of the event loop, which `@fastify/under-pressure` measures, says less: it stays
 * short while thousands of requests wait for the database.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { log, maxInProgress = MAX_IN_PROGRESS }: LoadSheddingOptions,
): void {
  const inProgress = new Set<FastifyRequest>();
  let nextWarningAt = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!REFUSABLE.test(request.url) || NEVER_REFUSED.test(request.url)) return;
    if (inProgress.size < maxInProgress) {
      inProgress.add(request);
      reply.raw.once('close', () => inProgress.delete(request));
      return;
    }
    if (performance.now() >= nextWarningAt) {
      log.warn('The server is overloaded and refuses requests');
      nextWarningAt = performance.now() + MINUTE_MS;
    }
    return sendError(new AppError('server.unavailable', { retryAfter: RETRY_AFTER_S }), request, reply);
  });
  app.addHook('onResponse', async (request) => void inProgress.delete(request));
}
