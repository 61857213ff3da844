import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, clientOf, createLimiter } from './clients.ts';
import { listResponse } from './lists.ts';
import { searchResponse, siteinfoResponse, type WikiContent } from './responses.ts';
import { type FileFault, sendFileOrFault } from './send-file.ts';

/** How the wiki responds to API requests: always, or to the next `times` requests. */
export type WikiBehavior =
  | { kind: 'ok'; delayMs?: number }
  | { kind: 'hangs' }
  /** Responds with 429, by default to servers and browsers. */
  | { kind: 'busy'; retryAfter: string | null; client?: 'servers' | 'browsers'; times?: number }
  | { kind: 'html' }
  /** Responds with the result and a hundred nested lists. */
  | { kind: 'nested' }
  | { kind: 'truncated'; times?: number }
  | { kind: 'fails'; status: number; retryAfter?: string; when?: string }
  | { kind: 'api-error'; code: string; text: string; when?: string; times?: number; retryAfter?: string };

interface WikiRequest {
  path: string;
  params: URLSearchParams;
  headers: IncomingMessage['headers'];
  client: Client;
  /** Unix time in ms. */
  at: number;
  /** True if the client exceeded the wiki's rate limit. */
  isRefused: boolean;
}

export interface StandInWiki {
  origin: string;
  apiUrl: string;
  /** All API requests, oldest first. */
  requests: WikiRequest[];
  /** The search requests among them. */
  searches(): URLSearchParams[];
  setBehavior(behavior: WikiBehavior): void;
  /** Replaces parts of the wiki's content. */
  change(content: Partial<WikiContent>): void;
  /** The names of files that were requested to be saved, not to be displayed; oldest first. */
  fileRequests: string[];
  /** Replaces the faults of all files; keys are file names. */
  setFaults(faults: Record<string, FileFault>): void;
  stop(): Promise<void>;
}

/** Returns true if a behavior applies to this request. */
function applies(behavior: WikiBehavior, params: URLSearchParams, { isBrowser }: Client): boolean {
  const client = behavior.kind === 'busy' ? behavior.client : undefined;
  if (client !== undefined && (client === 'browsers') !== isBrowser) return false;
  const query = params.get('gsrsearch') ?? params.get('titles') ?? '';
  return !('when' in behavior) || query.includes(behavior.when ?? '');
}

/** Returns the behavior for the next request. */
function nextBehavior(behavior: WikiBehavior): WikiBehavior {
  if (!('times' in behavior) || behavior.times === undefined) return behavior;
  return behavior.times > 1 ? { ...behavior, times: behavior.times - 1 } : { kind: 'ok' };
}

/** Added to responses to requests with `origin=*`. */
const CORS = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', 'MediaWiki-API-Error, Retry-After, X-Database-Lag'],
] as const;

const EMPTY_CONTENT: WikiContent = {
  sitename: 'Wikimedia Commons',
  files: [],
  cirrus: true,
  suggestions: {},
  categories: {},
  touched: {},
  log: [],
  redirects: {},
  maxListed: 500,
};

/** Starts a stand-in for a MediaWiki on loopback. */
export async function startWiki(initial: Partial<WikiContent> = {}): Promise<StandInWiki> {
  const content: WikiContent = { ...EMPTY_CONTENT, ...initial };
  const requests: StandInWiki['requests'] = [];
  const fileRequests: string[] = [];
  const limit = createLimiter();
  let behavior: WikiBehavior = { kind: 'ok' };
  let faults = new Map<string, FileFault>();
  let origin = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname.startsWith('/files/')) {
      const name = decodeURIComponent(url.pathname.slice('/files/'.length));
      if (request.headers['sec-fetch-dest'] !== 'image') fileRequests.push(name);
      return sendFileOrFault(faults.get(name), content, name, response);
    }
    const client = clientOf(request, url.searchParams);
    if (client.isBrowser) for (const [name, value] of CORS) response.setHeader(name, value);
    const waitS = content.requestsPerMinute === undefined ? 0 : limit(client, content.requestsPerMinute);
    const { pathname: path, searchParams: params } = url;
    const { headers } = request;
    requests.push({ path, params, headers, client, at: Date.now(), isRefused: waitS > 0 });
    if (waitS > 0) return respond({ kind: 'busy', retryAfter: String(waitS) }, '', response);
    const result = responseTo(content, params, origin);
    const isAffected = applies(behavior, params, client);
    respond(isAffected ? behavior : { kind: 'ok' }, JSON.stringify(result), response);
    if (isAffected) behavior = nextBehavior(behavior);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    apiUrl: `${origin}/w/api.php`,
    requests,
    fileRequests,
    setFaults: (next) => {
      faults = new Map(Object.entries(next));
    },
    searches: () => requests.map(({ params }) => params).filter((params) => params.has('gsrsearch')),
    setBehavior: (next) => {
      behavior = next;
    },
    change: (next) => void Object.assign(content, next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function responseTo(content: WikiContent, params: URLSearchParams, origin: string): object {
  if (params.get('meta')?.includes('siteinfo')) return siteinfoResponse(content, origin);
  return params.has('gsrsearch')
    ? searchResponse(content, params, origin)
    : listResponse(content, params, origin);
}

function respond(behavior: WikiBehavior, json: string, response: ServerResponse): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  switch (behavior.kind) {
    case 'ok':
      setTimeout(() => response.writeHead(200, type).end(json), behavior.delayMs ?? 0);
      return;
    case 'hangs':
      return;
    case 'busy':
      response.writeHead(429, {
        'content-type': 'text/plain',
        ...(behavior.retryAfter && { 'retry-after': behavior.retryAfter }),
      });
      response.end('Too many requests');
      return;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Wikimedia Error</title>');
      return;
    case 'nested':
      response.writeHead(200, type).end(json.replace(/}$/, `,"x":${'['.repeat(100)}${']'.repeat(100)}}`));
      return;
    case 'truncated':
      response.writeHead(200, { ...type, 'content-length': json.length });
      response.write(json.slice(0, json.length / 2), () => response.destroy());
      return;
    case 'fails':
      response.writeHead(behavior.status, {
        'content-type': 'text/html',
        ...(behavior.retryAfter && { 'retry-after': behavior.retryAfter }),
      });
      response.end('<h1>Error</h1>');
      return;
    case 'api-error':
      response.writeHead(200, {
        ...type,
        'mediawiki-api-error': behavior.code,
        ...(behavior.retryAfter && { 'retry-after': behavior.retryAfter }),
      });
      response.end(
        JSON.stringify({ errors: [{ code: behavior.code, text: behavior.text, module: 'main' }] }),
      );
  }
}
