import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { hasAlready } from './etag.ts';

/** A search of three names is some 20 kB as brotli, so this holds some thousands. */
const MAX_KEPT_BYTES = 64_000_000;
/** What an answer takes beside its texts and bytes, so that a great many short ones are not more than that either. */
const ENTRY_BYTES = 2000;
/** A visitor who comes back within a minute asks nobody. */
const BROWSER_MS = MINUTE_MS;
/** So long a CDN may go on giving an answer while it fetches the next one. */
const STALE_S = 300;
/** What belongs to one request and not to its answer. */
const OF_ONE_REQUEST =
  /^(cache-control|connection|date|content-length|retry-after|set-cookie|x-ratelimit-.*)$/;

/** An answer as it is sent, and until when, in ms of the clock. */
export interface KeptAnswer {
  bytes: Buffer;
  encoding: Encoding;
  etag: string;
  keepUntil: number;
  /** Told each time it is given again without being made again. */
  onReuse(): void;
}

export interface KeptAnswers {
  find(url: string, encoding: Encoding): KeptAnswer | undefined;
  /** Keeps what was answered to the GET of an address, with the headers that its reply has. */
  keep(url: string, wanted: Encoding, answer: KeptAnswer, reply: FastifyReply): void;
  /** Answers what is kept before anything else is done for a request; registered first of all. */
  register(app: FastifyInstance): void;
}

interface Entry extends KeptAnswer {
  headers: [string, string][];
}

/**
 * Answers that are the same for everybody, kept by address and encoding as the bytes that go over the line, some 64 MB
 * of them. A kept answer is sent at once: it asks nothing, so no limit counts it.
 */
export function createKeptAnswers(clock: Clock): KeptAnswers {
  const now = () => clock.now().getTime();
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes, headers }, key) =>
      ENTRY_BYTES + bytes.length + key.length + headers.flat().join('').length,
  });

  function find(url: string, encoding: Encoding): Entry | undefined {
    const found = entries.get(`${encoding} ${url}`);
    return found && found.keepUntil > now() ? found : undefined;
  }

  return {
    find,
    keep(url, wanted, answer, reply) {
      const headers = Object.entries(reply.getHeaders())
        .filter(([name]) => !OF_ONE_REQUEST.test(name))
        .map(([name, value]): [string, string] => [name, String(value)]);
      entries.set(`${wanted} ${url}`, { ...answer, headers });
    },
    register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { raw } = request;
        if (entries.size === 0 || raw.method !== 'GET') return done();
        const found = find(
          raw.url ?? '',
          chooseEncoding(raw.headers['accept-encoding'] as string | undefined),
        );
        if (!found) return done();
        found.onReuse();
        reply.hijack();
        sendKept(found, raw, reply.raw, found.keepUntil - now());
      });
    },
  };
}

function sendKept(
  { headers, bytes, etag }: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  leftMs: number,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl(leftMs));
  if (hasAlready(request, etag)) {
    response.removeHeader('content-encoding');
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

/**
 * For how long browsers and a CDN may give an answer that is good for so many ms; one that is over is nobody's.
 * @see RFC 9111, section 5.2.2; RFC 5861, section 3
 */
export function cacheControl(leftMs: number): string {
  if (leftMs < SECOND_MS) return 'no-store';
  const seconds = (ms: number) => Math.floor(ms / SECOND_MS);
  const [own, shared] = [seconds(Math.min(leftMs, BROWSER_MS)), seconds(leftMs)];
  return `public, max-age=${own}, s-maxage=${shared}, stale-while-revalidate=${STALE_S}`;
}
