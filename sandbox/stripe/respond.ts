import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi } from './api/answer.ts';
import { type Books, BooksError } from './books/books.ts';
import { visit } from './hosted/visit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3660;

/**
 * How the API behaves. `isDone` does what was asked before it fails or hangs, as when the network breaks on the way
 * back; `path` leaves the other calls well.
 */
export interface ApiMood {
  kind: 'well' | 'fails' | 'hangs';
  isDone?: boolean;
  path?: RegExp;
}

interface RespondDeps {
  books: Books;
  secretKey: string;
  mood: ApiMood;
  /** Moves the provider's clock on. */
  pass(ms: number): void;
}

/** Answers a request, of a server at the API or of a browser at the pages. @throws TypeError for an address that is none */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  deps: RespondDeps,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  const body = await readBody(request);
  if (pathname.startsWith('/v1/')) respondByApi(request, response, { ...deps, body, pathname });
  else respondByPage(request, response, { ...deps, body, pathname });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

type Asked = RespondDeps & { body: string; pathname: string };

function respondByApi(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
  const { books, secretKey, body, pathname } = asked;
  const ask = () =>
    answerApi(books, secretKey, {
      ...{ method: request.method ?? 'GET', url: request.url ?? '/', body },
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    });
  const { kind, isDone, path } = asked.mood;
  const mood = path && !path.test(pathname) ? 'well' : kind;
  if (mood !== 'well' && isDone) ask();
  if (mood === 'hangs') return;
  const fault = { error: { type: 'api_error', message: 'Something is wrong at the provider.' } };
  const answer = mood === 'fails' ? { status: 500, body: fault, isReplayed: false } : ask();
  response
    .writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': `req_${books.now()}`,
      ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
    })
    .end(JSON.stringify(answer.body));
}

function respondByPage(
  request: IncomingMessage,
  response: ServerResponse,
  { books, body, pathname: path, pass }: Asked,
): void {
  try {
    const moveClock = (days: number) => pass(Math.min(MAX_DAYS, Math.max(0, days || 0)) * DAY_MS);
    const visited = visit(books, { method: request.method ?? 'GET', path, body, moveClock });
    if ('location' in visited) response.writeHead(303, { location: visited.location }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(visited.html);
  } catch (error) {
    if (!(error instanceof BooksError)) throw error;
    response.writeHead(404, { 'content-type': 'text/plain' }).end(error.message);
  }
}
