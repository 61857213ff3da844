import { ApiError, type ProviderState } from '../data/provider-state.ts';
import { runCall } from './calls.ts';
import { readForm } from './form.ts';

export interface ApiRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiResponse {
  status: number;
  body: unknown;
  /** True if this is the stored response to an earlier request with the same idempotency key. */
  isReplayed: boolean;
}

/** Idempotency keys are valid for a day. */
const KEY_SECONDS = 24 * 60 * 60;

/** Checks the secret key, then runs the call or repeats the stored response to its idempotency key. */
export function handleApiRequest(state: ProviderState, secretKey: string, request: ApiRequest): ApiResponse {
  if (request.authorization !== `Bearer ${secretKey}`)
    return errorResponse(
      new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
    );
  const signature = `${request.method} ${request.url} ${request.body}`;
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const stored = key === undefined ? undefined : state.data.responses[key];
  if (stored && stored.at > state.now() - KEY_SECONDS) return repeat(stored, signature);
  try {
    const { pathname, search } = new URL(request.url, 'http://provider');
    const form = readForm(request.method === 'POST' ? request.body : search.slice(1));
    const body = structuredClone(runCall(state, request.method, pathname, form));
    if (key !== undefined)
      state.data.responses[key] = { request: signature, at: state.now(), status: 200, body };
    state.save();
    return { status: 200, body, isReplayed: false };
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error);
    throw error;
  }
}

function repeat(stored: { request: string; status: number; body: unknown }, signature: string): ApiResponse {
  if (stored.request === signature) return { status: stored.status, body: stored.body, isReplayed: true };
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return errorResponse(new ApiError(400, { type: 'idempotency_error', message }));
}

function errorResponse({ status, body }: ApiError): ApiResponse {
  return { status, body: { error: body }, isReplayed: false };
}
