import { type Books, BooksError } from '../books/books.ts';
import { makeCall } from './calls.ts';
import { readForm } from './form.ts';

export interface ApiRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** True if the response is repeated for its idempotency key. */
  isReplayed: boolean;
}

/** How long idempotency keys are valid. */
const KEY_SECONDS = 24 * 60 * 60;

/** Handles a request: checks the secret key, repeats stored responses, and runs the call. */
export function answerApi(books: Books, secretKey: string, request: ApiRequest): ApiAnswer {
  if (request.authorization !== `Bearer ${secretKey}`)
    return errorResponse(
      new BooksError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
    );
  const signature = `${request.method} ${request.url} ${request.body}`;
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const stored = key === undefined ? undefined : books.ledger.answered[key];
  if (stored && stored.at > books.now() - KEY_SECONDS) return repeat(stored, signature);
  try {
    const { pathname, search } = new URL(request.url, 'http://provider');
    const form = readForm(request.method === 'POST' ? request.body : search.slice(1));
    const body = structuredClone(makeCall(books, request.method, pathname, form));
    if (key !== undefined)
      books.ledger.answered[key] = { request: signature, at: books.now(), status: 200, body };
    books.save();
    return { status: 200, body, isReplayed: false };
  } catch (error) {
    if (error instanceof BooksError) return errorResponse(error);
    throw error;
  }
}

function repeat(stored: { request: string; status: number; body: unknown }, signature: string): ApiAnswer {
  if (stored.request === signature) return { status: stored.status, body: stored.body, isReplayed: true };
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return errorResponse(new BooksError(400, { type: 'idempotency_error', message }));
}

function errorResponse({ status, body }: BooksError): ApiAnswer {
  return { status, body: { error: body }, isReplayed: false };
}
