import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { etagOf, isNotModified } from './conditional-get.ts';
import { chooseEncoding, decode, ENCODINGS, type Encoding, encode } from './encoding.ts';
import { type CachedResponse, cacheControl, type ResponseCache } from './response-cache.ts';

/** A result and its cache lifetime. */
export interface CacheableResult<T> {
  result: T;
  /** Cache lifetime in milliseconds; 0 shares the result only with requests that are already waiting. */
  freshMs: number;
  /** Called each time the result is served from the cache. */
  onReuse(): void;
}

interface PublicRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Requests with the same key at the same time share one response. */
  key: string;
  /** Under which the response is cached. */
  cacheKey: string;
  /** True if only the caller's own cache may store the response, so that every call is admitted and counted. */
  isGuarded: boolean;
}

type Compute<S extends z.ZodType> = () => Promise<CacheableResult<z.output<S>>>;

/**
 * Creates a function that sends public responses. Equal requests at the same time share one response (single-flight): it
 * is computed, reduced to the schema, serialised and compressed once, and cached while it is fresh.
 */
export function createSingleFlight<S extends z.ZodType>(schema: S, cache: ResponseCache, clock: Clock) {
  const inFlight = new Map<string, Promise<CachedResponse>>();
  const now = () => clock.now().getTime();

  async function createResponse(compute: Compute<S>, encoding: Encoding): Promise<CachedResponse> {
    const { result, freshMs, onReuse } = await compute();
    const json = JSON.stringify(schema.encode(result));
    const expiresAt = now() + freshMs;
    return { ...(await encode(Buffer.from(json), encoding)), etag: etagOf(json), expiresAt, onReuse };
  }

  function startFlight(
    cacheKey: string,
    key: string,
    encoding: Encoding,
    compute: Compute<S>,
  ): Promise<CachedResponse> {
    const cached = ENCODINGS.map((candidate) => cache.find(cacheKey, candidate)).find(
      (entry) => entry !== undefined,
    );
    const response = cached ? recode(cached, encoding) : createResponse(compute, encoding);
    inFlight.set(key, response);
    const removeFlight = () => inFlight.delete(key);
    response.then(removeFlight, removeFlight);
    return response;
  }

  return async function send(
    { request, reply, key, cacheKey, isGuarded }: PublicRequest,
    compute: Compute<S>,
  ) {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const flightKey = `${encoding} ${key}`;
    const response = await (inFlight.get(flightKey) ?? startFlight(cacheKey, flightKey, encoding, compute));
    reply.headers({
      etag: response.etag,
      vary: 'accept-encoding',
      'cache-control': cacheControl(response.expiresAt - now(), isGuarded ? 'private' : 'public'),
    });
    reply.type('application/json; charset=utf-8');
    if (response.encoding !== 'identity') reply.header('content-encoding', response.encoding);
    if (response.expiresAt > now() && request.method === 'GET')
      cache.store(cacheKey, encoding, response, reply);
    if (!isNotModified(request, response.etag)) return reply.send(response.bytes);
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
  };
}

/** Returns a cached response in another encoding. */
async function recode(cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  cached.onReuse();
  if (cached.encoding === encoding) return cached;
  const json = await decode(cached.bytes, cached.encoding);
  return { ...cached, ...(await encode(json, encoding)) };
}
