import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isForeignPost } from '../page.ts';
import { runCall } from './calls.ts';
import { handlePageRequest } from './pages/handle-page-request.ts';
import { ApiError, type ProviderState } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3660;
/** Idempotency keys are valid for a day. */
const KEY_SECONDS = 24 * 60 * 60;

/**
 * How the API responds. With `isApplied` a call takes effect before it fails or hangs, as when the connection breaks
 * before the response. `call` limits the fault to matching calls, e.g. `POST /v1/customers`.
 */
export interface FaultMode {
  kind: 'ok' | 'fails' | 'refuses' | 'hangs';
  isApplied?: boolean;
  call?: RegExp;
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
  const url = new URL(request.url ?? '/', 'http://provider');
  const body = await text(request);
  try {
    if (url.pathname.startsWith('/v1/')) respondToApi(request, response, { ...deps, body, url });
    else if (isForeignPost(request)) response.writeHead(403).end('This form is on another site.');
    else respondWithPage(request, response, { ...deps, body, url });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, { error: error.body });
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

type RequestContext = RespondDeps & { body: string; url: URL };

function respondToApi(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  const { isApplied, call } = context.faultMode;
  const isMatching = call?.test(`${request.method} ${context.url.pathname}`) ?? true;
  const kind = isMatching ? context.faultMode.kind : 'ok';
  const result = kind === 'ok' || isApplied ? answerCall(request, context) : undefined;
  if (kind === 'hangs') return;
  if (kind === 'ok') sendJson(response, 200, result);
  else if (kind === 'refuses') throw new ApiError(400, 'This can’t be done at the provider.');
  else throw new ApiError(500, 'Something is wrong at the provider.', { type: 'api_error' });
}

/** Runs the call of a server with the secret key, or repeats the stored response to its idempotency key. @throws ApiError */
function answerCall(request: IncomingMessage, { state, secretKey, body, url }: RequestContext): unknown {
  const { method = 'GET', headers } = request;
  if (headers.authorization !== `Bearer ${secretKey}`) throw new ApiError(401, 'Invalid API Key provided');
  const signature = `${method} ${url.href} ${body}`;
  const key = method === 'POST' ? (headers['idempotency-key'] as string | undefined) : undefined;
  const stored = key === undefined ? undefined : state.data.responses[key];
  if (stored && stored.at > state.now() - KEY_SECONDS) {
    if (stored.request === signature) return stored.body;
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new ApiError(400, message, { type: 'idempotency_error' });
  }
  const form = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
  const result = structuredClone(runCall(state, method, url.pathname, form));
  if (key !== undefined) state.data.responses[key] = { request: signature, at: state.now(), body: result };
  state.save();
  return result;
}

function respondWithPage(
  request: IncomingMessage,
  response: ServerResponse,
  { state, body, url, advance }: RequestContext,
): void {
  const moveClock = (days: number) => advance(Math.min(MAX_DAYS, Math.max(0, days || 0)) * DAY_MS);
  const isPost = request.method === 'POST';
  const form = new URLSearchParams(body);
  const result = handlePageRequest(state, { isPost, path: url.pathname, form, moveClock });
  if ('location' in result) response.writeHead(303, { location: result.location }).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(result.html);
}
