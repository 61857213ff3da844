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
  /** Whether the answer is an older one, given again by its idempotency key. */
  isReplayed: boolean;
}

/** Keys are remembered so long, by the provider's time. */
const KEY_SECONDS = 24 * 60 * 60;

/** Answers a request of the API: who asks, whether it was asked before, and what comes of it. */
export function answerApi(books: Books, secretKey: string, request: ApiRequest): ApiAnswer {
  if (request.authorization !== `Bearer ${secretKey}`)
    return refusal(
      new BooksError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
    );
  const asked = `${request.method} ${request.url} ${request.body}`;
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const before = key === undefined ? undefined : books.ledger.answered[key];
  if (before && before.at > books.now() - KEY_SECONDS) return again(before, asked);
  try {
    const { pathname, search } = new URL(request.url, 'http://provider');
    const form = readForm(request.method === 'POST' ? request.body : search.slice(1));
    const body = structuredClone(makeCall(books, request.method, pathname, form));
    if (key !== undefined) books.ledger.answered[key] = { asked, at: books.now(), status: 200, body };
    books.save();
    return { status: 200, body, isReplayed: false };
  } catch (error) {
    if (error instanceof BooksError) return refusal(error);
    throw error;
  }
}

function again(before: { asked: string; status: number; body: unknown }, asked: string): ApiAnswer {
  if (before.asked === asked) return { status: before.status, body: before.body, isReplayed: true };
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return refusal(new BooksError(400, { type: 'idempotency_error', message }));
}

function refusal({ status, body }: BooksError): ApiAnswer {
  return { status, body: { error: body }, isReplayed: false };
}
