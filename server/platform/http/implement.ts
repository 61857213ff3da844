import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../clock.ts';
import { sendNotModified } from './caching/conditional-get.ts';
import { isPlainUrl } from './caching/plain-url.ts';
import type { ResponseCache } from './caching/response-cache.ts';
import { type CacheableResult, createSingleFlight } from './caching/single-flight.ts';
import { guardsOf } from './guards.ts';
import type { Actor } from './session.ts';

/** How long a response may take: longer than the payment provider has for a call and its retry. */
const RESPONSE_TIMEOUT_MS = 10 * SECOND_MS;
/** The same with a large body, which a client may send for 30 s. */
const LARGE_BODY_TIMEOUT_MS = RESPONSE_TIMEOUT_MS + 30 * SECOND_MS;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

type ActorOf<E extends Endpoint> = E['access'] extends 'account' | 'administrator' ? Actor : Actor | null;

/** An authorised request with params, query and body as parsed by the endpoint's schemas. */
export type EndpointRequest<E extends Endpoint> = Omit<
  FastifyRequest,
  'params' | 'query' | 'body' | 'actor'
> & {
  actor: ActorOf<E>;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/**
 * Implements an endpoint of the contract. Input is validated, and the response is reduced to the fields of the contract's
 * schema. GET responses about the caller support conditional requests (304).
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: EndpointRequest<E>, reply: FastifyReply) => Promise<z.output<E['response']>>,
): void {
  app.route({
    ...routeOf(endpoint),
    ...guardsOf(app, endpoint),
    ...(endpoint.method === 'GET' &&
      (endpoint.access ?? 'anyone') !== 'anyone' && { onSend: sendNotModified }),
    handler: (request, reply) => handler(request as unknown as EndpointRequest<E>, reply),
  });
}

interface PublicCaching {
  cache: ResponseCache;
  clock: Clock;
  scopeOf(request: FastifyRequest): string;
  /** Returns what every response depends on besides the query, e.g. the site's address; nothing by default. */
  variantOf?(request: FastifyRequest): string;
}

/**
 * Implements an endpoint whose response depends on the query and the variant only. Equal requests at the same time share one
 * response, which is cached for the time that the handler returns. An uncacheable response may also depend on the
 * request's scope, e.g. its network; only requests of the same scope share it. The calls of programs are admitted and counted
 * before they get a cached response.
 */
export function implementPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { cache, clock, scopeOf, variantOf = () => '' }: PublicCaching,
  handler: (
    query: Parsed<E['query']>,
    scope: string,
    variant: string,
  ) => Promise<CacheableResult<z.output<E['response']>>>,
): void {
  const send = createSingleFlight(endpoint.response, cache, clock);
  const isGuarded = (endpoint.access ?? 'anyone') !== 'anyone';
  const parameters = Object.keys(endpoint.query?.shape ?? {});
  app.route({
    ...routeOf(endpoint),
    ...(isGuarded && guardsOf(app, endpoint)),
    handler: (request, reply) => {
      const query = request.query as Parsed<E['query']>;
      const [scope, variant] = [scopeOf(request), variantOf(request)];
      const { url = '' } = request.raw;
      // Responses under a URL are served before any hook runs, so those of guarded endpoints aren't stored under it.
      const isUnderUrl = !isGuarded && isPlainUrl(url, endpoint.path, parameters);
      const cacheKey = isUnderUrl ? url : JSON.stringify([endpoint.route, variant, query]);
      const key = JSON.stringify([scope, variant, query]);
      return send({ request, reply, key, cacheKey, isGuarded }, () => handler(query, scope, variant));
    },
  });
}

/** Returns the options of an endpoint's route, without its guards and its handler. */
export function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes === undefined
      ? { handlerTimeout: RESPONSE_TIMEOUT_MS }
      : { handlerTimeout: LARGE_BODY_TIMEOUT_MS, bodyLimit: endpoint.maxBodyBytes }),
    config: rateLimitOf(endpoint),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response },
    },
  };
}

/** Returns the configuration for `@fastify/rate-limit`. The guard of programs' calls limits them. */
function rateLimitOf({ access, maxPerMinute }: Endpoint): FastifyContextConfig {
  if (access === 'program' || access === 'key') return { rateLimit: false };
  return maxPerMinute === undefined ? {} : { rateLimit: { max: maxPerMinute, timeWindow: MINUTE_MS } };
}
