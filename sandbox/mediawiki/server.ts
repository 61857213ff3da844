import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { applies, nextBehavior, respond, type WikiBehavior } from './behavior.ts';

interface ApiRequest {
  method: string;
  path: string;
  params: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** True for a browser, which sends MediaWiki's CORS parameter. */
  isBrowser: boolean;
  /** The body of a POST; empty until it was read. */
  body: string;
  /** Unix time in ms. */
  at: number;
}

/** What one stand-in answers. */
interface ApiOptions {
  /** Returns the JSON of a response. */
  answer(request: ApiRequest, origin: string): object | Promise<object>;
  /** What a request asks for, for behaviors with `when`. */
  subjectOf(request: ApiRequest): string;
  /** Answers a request for something else than the API. Returns false if it is none. */
  answerOther?(url: URL, request: IncomingMessage, response: ServerResponse): boolean;
}

export interface ApiServer {
  origin: string;
  apiUrl: string;
  /** All API requests, oldest first. */
  requests: ApiRequest[];
  setBehavior(behavior: WikiBehavior): void;
  stop(): Promise<void>;
}

/** Added to responses to requests with `origin=*`. */
const CORS = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', 'MediaWiki-API-Error, Retry-After, X-Database-Lag'],
] as const;
/** Added to responses to preflight requests. */
const PREFLIGHT = {
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': 'Accept, Accept-Language, Content-Language, Content-Type, Api-User-Agent',
  'access-control-max-age': '3600',
};

/** Starts an api.php on loopback, with CORS and faults. */
export async function startApiServer(options: ApiOptions): Promise<ApiServer> {
  const requests: ApiRequest[] = [];
  let behavior: WikiBehavior = { kind: 'ok' };
  let origin = '';

  async function answerApi(url: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: params } = url;
    const { headers, method = 'GET' } = incoming;
    const isBrowser = params.get('origin') === '*';
    if (isBrowser) for (const [name, value] of CORS) response.setHeader(name, value);
    if (method === 'OPTIONS') return void response.writeHead(200, PREFLIGHT).end();
    const request = { method, path, params, headers, isBrowser, body: '', at: Date.now() };
    requests.push(request);
    if (method === 'POST') request.body = await text(incoming);
    const isAffected = applies(behavior, { subject: options.subjectOf(request), isBrowser });
    const current: WikiBehavior = isAffected ? behavior : { kind: 'ok' };
    if (isAffected) behavior = nextBehavior(behavior);
    respond(current, await options.answer(request, origin), params, response);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (options.answerOther?.(url, request, response)) return;
    answerApi(url, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    apiUrl: `${origin}/w/api.php`,
    requests,
    setBehavior: (next) => {
      behavior = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
