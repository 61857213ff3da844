import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleApiRequest } from './api/handle-api-request.ts';
import { ApiError, type ProviderState } from './data/provider-state.ts';
import { handlePageRequest } from './pages/handle-page-request.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3660;

/**
 * How the API responds. With `isApplied` a call takes effect before it fails or hangs, as when the connection breaks
 * before the response. `path` limits the fault to matching calls.
 */
export interface FaultMode {
  kind: 'ok' | 'fails' | 'hangs';
  isApplied?: boolean;
  path?: RegExp;
}

interface RespondDeps {
  state: ProviderState;
  secretKey: string;
  faultMode: FaultMode;
  /** Advances the provider's clock. */
  advance(ms: number): void;
}

/** Responds to a server's API call or a browser's page request. @throws TypeError if the URL cannot be parsed */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  deps: RespondDeps,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  const body = await readBody(request);
  if (pathname.startsWith('/v1/')) respondToApi(request, response, { ...deps, body, pathname });
  else if (isForeignPost(request)) response.writeHead(403).end('This form is on another site.');
  else respondWithPage(request, response, { ...deps, body, pathname });
}

/** Returns true for a form that a browser sends from a page of another site. */
function isForeignPost({ method, headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isForeign = site !== 'same-origin' || (origin !== undefined && origin !== `http://${host}`);
  return method === 'POST' && isForeign;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

type RequestContext = RespondDeps & { body: string; pathname: string };

function respondToApi(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  const { state, secretKey, body, pathname } = context;
  const handle = () =>
    handleApiRequest(state, secretKey, {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      body,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    });
  const { isApplied, path } = context.faultMode;
  const kind = path && !path.test(pathname) ? 'ok' : context.faultMode.kind;
  if (kind !== 'ok' && isApplied) handle();
  if (kind === 'hangs') return;
  const fault = { error: { type: 'api_error', message: 'Something is wrong at the provider.' } };
  const result = kind === 'fails' ? { status: 500, body: fault, isReplayed: false } : handle();
  response
    .writeHead(result.status, {
      'content-type': 'application/json',
      'request-id': `req_${state.now()}`,
      ...(result.isReplayed && { 'idempotent-replayed': 'true' }),
    })
    .end(JSON.stringify(result.body));
}

function respondWithPage(
  request: IncomingMessage,
  response: ServerResponse,
  { state, body, pathname: path, advance }: RequestContext,
): void {
  try {
    const moveClock = (days: number) => advance(Math.min(MAX_DAYS, Math.max(0, days || 0)) * DAY_MS);
    const result = handlePageRequest(state, { method: request.method ?? 'GET', path, body, moveClock });
    if ('location' in result) response.writeHead(303, { location: result.location }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(result.html);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.writeHead(404, { 'content-type': 'text/plain' }).end(error.message);
  }
}
