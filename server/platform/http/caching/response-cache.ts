import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  validateHeaderValue,
} from 'node:http';
import type { FastifyReply } from 'fastify';
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
  /** 200 by default. */
  status?: number;
  bytes: Buffer;
  encoding: Encoding;
  etag: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** Called each time the response is served from the cache. */
  onReuse(): void;
}

/** A cached response with its headers, except those of one request. */
interface Entry extends CachedResponse {
  /** Names and values in turn. */
  headers: string[];
  /** The count of its route, e.g. "/logo/:brand". */
  served: ServedCount;
}

/** How many responses of a route the cache served. */
interface ServedCount {
  route: string;
  times: number;
}

export interface ResponseCache {
  find(url: string, encoding: Encoding): Entry | undefined;
  /**
   * Caches the response to a GET, with the headers of `reply`. Throws if one of them can't be sent: `serveBefore` would throw
   * outside of Fastify, which ends the process.
   */
  store(url: string, encoding: Encoding, response: CachedResponse, reply: FastifyReply): void;
  /** Returns a listener that serves cached responses before `next`, which serves all other requests. */
  serveBefore(next: RequestListener): RequestListener;
  /** Lets `next` serve all requests from now on. */
  pause(): void;
  /** Returns how many responses `serveBefore` has served since the start. */
  countServed(): ServedCount[];
}

/**
 * Creates a cache of compressed responses by URL and encoding. What it serves counts towards no limit, because it costs almost
 * nothing. It serves before Fastify sees the request, which would take twice as long as the rest. A call with an
 * `Authorization` header is never served from it.
 */
export function createResponseCache(clock: Clock): ResponseCache {
  const now = () => clock.now().getTime();
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes, headers }, key) =>
      ENTRY_BYTES + bytes.length + key.length + headers.join('').length,
  });
  let isPaused = false;
  const served = new Map<string, ServedCount>();

  function find(url: string, encoding: Encoding): Entry | undefined {
    const entry = entries.get(`${encoding} ${url}`);
    return entry && entry.expiresAt > now() ? entry : undefined;
  }

  return {
    find,
    store(url, encoding, response, reply) {
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !UNCACHED_HEADERS.test(name))
        .flatMap(([name, value]) => [name, String(value)]);
      for (let at = 0; at < headers.length; at += 2)
        validateHeaderValue(headers[at] ?? '', headers[at + 1] ?? '');
      const route = reply.request.routeOptions.url ?? 'none';
      const count = served.get(route) ?? { route, times: 0 };
      served.set(route, count);
      entries.set(`${encoding} ${url}`, { ...response, headers, served: count });
    },
    serveBefore: (next) => (request, response) => {
      const { method, url = '', headers } = request;
      const isCacheable = !isPaused && method === 'GET' && headers.authorization === undefined;
      const entry = isCacheable ? find(url, chooseEncoding(headers['accept-encoding'])) : undefined;
      if (!entry) return next(request, response);
      entry.onReuse();
      entry.served.times += 1;
      send(entry, request, response, entry.expiresAt - now());
    },
    pause() {
      isPaused = true;
    },
    countServed: () => [...served.values()],
  };
}

/** Sends a cached response. */
function send(
  { status = 200, headers, bytes, etag }: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  freshMs: number,
): void {
  const all = [...headers, 'cache-control', cacheControl(freshMs)];
  if (status === 200 && isNotModified(request, etag)) {
    const isOfBody = (name: string) => name === 'content-encoding' || name === 'content-type';
    response.writeHead(
      304,
      all.filter((_, at) => !isOfBody(all[at - (at % 2)] ?? '')),
    );
    response.end();
    return;
  }
  response.writeHead(status, [...all, 'content-length', `${bytes.length}`]);
  // An empty chunk would be a second write.
  response.end(bytes.length > 0 ? bytes : undefined);
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
