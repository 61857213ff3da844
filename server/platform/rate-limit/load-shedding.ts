import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { MINUTE_MS } from '../clock.ts';
import { sendError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { networkOf } from './network.ts';

/**
 * How many requests a server works on at once. At three times what two cores carry, half of the requests were served and the
 * others refused within 0.1 s; with 500, an eighth had no response within 15 s (ADR-0035).
 */
const MAX_IN_PROGRESS = 150;
/** One address, e.g. a company's, may take this part of the places. */
const SHARE_OF_ADDRESS = 0.1;
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
  /** False lets one address take all places, for load tests. */
  limitsAddresses: boolean;
}

/**
 * Refuses requests with 503 and Retry-After while the server works on as many as it can serve in time, or on many of the same
 * address, instead of serving all of them slowly. Returns a function that counts the refused ones. A request takes its place
 * when its body has arrived, so that clients that send slowly take none. Must be registered after the headers for other
 * sites, which need to read the refusal. Responses from the response cache are still served. The delay of the event loop,
 * which `@fastify/under-pressure` measures, says less: it stays short while thousands of requests wait for the database.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { log, maxInProgress = MAX_IN_PROGRESS, limitsAddresses }: LoadSheddingOptions,
): { countRefused(): number } {
  let refused = 0;
  const maxOfAddress = limitsAddresses ? Math.ceil(maxInProgress * SHARE_OF_ADDRESS) : maxInProgress;
  /** The address of each request that has a place. */
  const inProgress = new Map<FastifyRequest, string>();
  const countByAddress = new Map<string, number>();
  let nextWarningAt = 0;

  function takePlace(request: FastifyRequest, reply: FastifyReply, address: string): void {
    inProgress.set(request, address);
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    reply.raw.once('close', () => leavePlace(request));
  }

  function leavePlace(request: FastifyRequest): void {
    const address = inProgress.get(request);
    if (address === undefined) return;
    inProgress.delete(request);
    const left = (countByAddress.get(address) ?? 0) - 1;
    if (left > 0) countByAddress.set(address, left);
    else countByAddress.delete(address);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply) {
    refused += 1;
    return sendError(new AppError('server.unavailable', { retryAfter: RETRY_AFTER_S }), request, reply);
  }

  const isFull = () => inProgress.size >= maxInProgress;
  // Before a session is read from the database.
  app.addHook('onRequest', async (request, reply) => {
    if (!isRefusable(request) || !isFull()) return;
    if (performance.now() >= nextWarningAt) {
      log.warn('The server is overloaded and refuses requests');
      nextWarningAt = performance.now() + MINUTE_MS;
    }
    return refuse(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!isRefusable(request)) return;
    const address = networkOf(request);
    if (isFull() || (countByAddress.get(address) ?? 0) >= maxOfAddress) return refuse(request, reply);
    takePlace(request, reply, address);
  });
  app.addHook('onResponse', async (request) => leavePlace(request));
  return { countRefused: () => refused };
}

function isRefusable({ url }: FastifyRequest): boolean {
  return REFUSABLE.test(url) && !NEVER_REFUSED.test(url);
}
