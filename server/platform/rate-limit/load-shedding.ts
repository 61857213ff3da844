import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { MINUTE_MS } from '../clock.ts';
import { sendError } from '../http/errors.ts';
import type { Log } from '../log.ts';

/**
 * The longest that a turn of the event loop may have taken. A server that keeps up stays below 20 ms; a single long task, such
 * as loading a module on a busy machine, takes a few hundred. It is a time, not the length of a queue, so it fits fast and slow
 * machines.
 */
const MAX_TURN_MS = 1000;
const HEARTBEAT_MS = 10;
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
  /** Tests replace the measurement. */
  isOverloaded?: (() => boolean) | undefined;
}

/**
 * Refuses requests with 503 and Retry-After while the server has more to do than it can, so that the others are served in time
 * instead of all being slow. Must be registered after the headers for other sites, which need to read the refusal. Responses
 * from the response cache are still served.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { log, isOverloaded = measureTurns(app) }: LoadSheddingOptions,
): void {
  let nextWarningAt = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!REFUSABLE.test(request.url) || NEVER_REFUSED.test(request.url) || !isOverloaded()) return;
    if (performance.now() >= nextWarningAt) {
      log.warn('The server is overloaded and refuses requests');
      nextWarningAt = performance.now() + MINUTE_MS;
    }
    return sendError(new AppError('server.unavailable', { retryAfter: RETRY_AFTER_S }), request, reply);
  });
}

/**
 * Returns a function that returns true if the current turn of the event loop takes too long. All requests that arrived during
 * a turn are read in the next one. An average over a second, as `@fastify/under-pressure` measures it, would admit all of them,
 * and each turn would take longer than the one before. A busy database needs no check: waiting for a connection ends with 503
 * after five seconds (`pool.ts`).
 */
function measureTurns(app: FastifyInstance): () => boolean {
  let turnBegan = performance.now();
  const heartbeat = setInterval(() => {
    turnBegan = performance.now();
  }, HEARTBEAT_MS).unref();
  app.addHook('onClose', async () => clearInterval(heartbeat));
  return () => performance.now() - turnBegan > MAX_TURN_MS;
}
