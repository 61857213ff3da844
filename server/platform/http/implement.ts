import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/shared.ts';
import type { Clock } from '../clock.ts';
import { sendNotModified } from './caching/conditional-get.ts';
import type { ResponseCache } from './caching/response-cache.ts';
import { type CacheableResult, createSingleFlight } from './caching/single-flight.ts';
import { guardsOf } from './guards.ts';
import type { Actor } from './session.ts';

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

type ActorOf<E extends Endpoint> = E['access'] extends 'account' | 'administrator' ? Actor : Actor | null;

/** A request whose params, query and body have been read by the endpoint's schemas, and whose actor may make it. */
export type EndpointRequest<E extends Endpoint> = Omit<
  FastifyRequest,
  'params' | 'query' | 'body' | 'actor'
> & {
  actor: ActorOf<E>;
  params: Read<E['params']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
};

/**
 * Registers the implementation of one call of the contract: input is validated and the answer is cut to the
 * contract's schema, so nothing leaves that the contract does not name. An answer about the caller that has not
 * changed since they read it is 304.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: EndpointRequest<E>, reply: FastifyReply) => Promise<z.output<E['response']>>,
): void {
  const route = routeOf(endpoint);
  const guards = guardsOf(app, endpoint);
  app.route({
    ...route,
    ...guards,
    preValidation: [route.preValidation, guards.preValidation],
    ...(isAboutTheCaller(endpoint) && { onSend: sendNotModified }),
    handler: (request, reply) => handler(request as unknown as EndpointRequest<E>, reply),
  });
}

/**
 * Registers a public call, whose response depends on its query alone: equal requests at the same moment share one
 * response, which is cached for as long as the handler says. A response that must not be cached may also depend on the
 * scope of the request, and is shared within it.
 */
export function implementPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  caching: { cache: ResponseCache; clock: Clock; scopeOf: (request: FastifyRequest) => string },
  handler: (query: Read<E['query']>, scope: string) => Promise<CacheableResult<z.output<E['response']>>>,
): void {
  const send = createSingleFlight(endpoint.response, caching.cache, caching.clock);
  app.route({
    ...routeOf(endpoint),
    handler: (request, reply) => {
      const query = request.query as Read<E['query']>;
      const scope = caching.scopeOf(request);
      return send({ request, reply, key: JSON.stringify([scope, query]) }, () => handler(query, scope));
    },
  });
}

function isAboutTheCaller({ method, access = 'anyone' }: Endpoint): boolean {
  return method === 'GET' && access !== 'anyone';
}

/** What a caller adds so that no cache answers (specification, section 7). It says nothing about what is asked. */
const CACHE_BUSTER = '_t';

function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    preValidation: async ({ query }: FastifyRequest) => {
      delete (query as Record<string, unknown>)[CACHE_BUSTER];
    },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response },
    },
  };
}
