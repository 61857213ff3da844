import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { isNotModified } from './conditional-get.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

/** A search of three names takes about 20 kB as brotli, so this holds thousands. */
const MAX_BYTES = 64_000_000;
/** Estimated memory of an entry in bytes, without its strings and body. */
const ENTRY_BYTES = 2000;
const BROWSER_MS = MINUTE_MS;
/** How long a CDN may serve a stale response while it fetches the next one. */
const STALE_S = 300;
/** Responses that are fresh for less than this are never served stale. */
const MIN_STALE_MS = 10 * SECOND_MS;
/** Headers that belong to one request and are not cached. */
const UNCACHED_HEADERS =
  /^(cache-control|connection|date|content-length|retry-after|set-cookie|(x-)?ratelimit(-.*)?)$/;

/** A response with its body in the final encoding. */
export interface CachedResponse {
  bytes: Buffer;
  encoding: Encoding;
  etag: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** True if only the handler serves it from the cache, after the hooks that admit and count a program's call. */
  isGuarded?: boolean;
  /** Called each time the response is served from the cache. */
  onReuse(): void;
}

/** A cached response with its headers, except those of one request. */
interface Entry extends CachedResponse {
  headers: [string, string][];
}

export interface ResponseCache {
  find(url: string, encoding: Encoding): Entry | undefined;
  /** Caches the response to a GET, with the headers of `reply`. */
  store(url: string, encoding: Encoding, response: CachedResponse, reply: FastifyReply): void;
  /** Serves cached responses before any other hook runs, so this must be registered first. */
  register(app: FastifyInstance): void;
}

/** Creates a cache of compressed responses by URL and encoding. Requests that it serves don't count towards rate limits. */
export function createResponseCache(clock: Clock): ResponseCache {
  const now = () => clock.now().getTime();
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes, headers }, key) =>
      ENTRY_BYTES + bytes.length + key.length + headers.flat().join('').length,
  });

  function find(url: string, encoding: Encoding): Entry | undefined {
    const entry = entries.get(`${encoding} ${url}`);
    return entry && entry.expiresAt > now() ? entry : undefined;
  }

  return {
    find,
    store(url, encoding, response, reply) {
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !UNCACHED_HEADERS.test(name))
        .map(([name, value]): [string, string] => [name, String(value)]);
      entries.set(`${encoding} ${url}`, { ...response, headers });
    },
    register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { raw } = request;
        if (entries.size === 0 || raw.method !== 'GET') return done();
        const accepted = raw.headers['accept-encoding'] as string | undefined;
        const entry = find(raw.url ?? '', chooseEncoding(accepted));
        if (!entry || entry.isGuarded) return done();
        entry.onReuse();
        reply.hijack();
        send(entry, raw, reply.raw, entry.expiresAt - now());
      });
    },
  };
}

function send(
  { headers, bytes, etag }: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  freshMs: number,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl(freshMs));
  if (isNotModified(request, etag)) {
    response.removeHeader('content-encoding');
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', bytes.length);
  response.writeHead(200).end(bytes);
}

/** Returns Cache-Control; `no-store` for less than a second. @see RFC 9111, section 5.2.2; RFC 5861, section 3 */
export function cacheControl(freshMs: number, audience: 'public' | 'private' = 'public'): string {
  if (freshMs < SECOND_MS) return 'no-store';
  const seconds = (ms: number) => Math.floor(ms / SECOND_MS);
  const [browser, shared] = [seconds(Math.min(freshMs, BROWSER_MS)), seconds(freshMs)];
  if (audience === 'private') return `private, max-age=${browser}`;
  const stale = freshMs < MIN_STALE_MS ? '' : `, stale-while-revalidate=${STALE_S}`;
  return `public, max-age=${browser}, s-maxage=${shared}${stale}`;
}
