import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { PRICES } from '../../contract/plans.ts';
import { answerApi } from './api/answer.ts';
import { type Books, BooksError, openBooks } from './books/books.ts';
import { toSeconds } from './books/calendar.ts';
import { type PaymentOutcome, paySession } from './books/checkouts.ts';
import { priceShape } from './books/shapes.ts';
import { catchUp, changeCard } from './books/subscriptions.ts';
import { visit } from './hosted/visit.ts';
import { createWebhooks, signBody, type Webhooks } from './webhooks/webhooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How often it looks at its clock by itself. */
const TICK_MS = 1000;
const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';

/**
 * How the API behaves. `isDone` does what was asked before it fails or hangs, as when the network breaks on the way
 * back; `path` leaves the other calls well.
 */
interface ApiMood {
  kind: 'well' | 'fails' | 'hangs';
  isDone?: boolean;
  path?: RegExp;
}

export interface StandInStripe {
  /** Where it listens. */
  url: string;
  /** The settings of a server that is paid through it. */
  settings: Record<string, string>;
  webhooks: Webhooks;
  books: Books;
  set(mood: ApiMood): void;
  /** Moves its own clock on, and does what is due then. */
  pass(ms: number): void;
  /** Pays a session as a visitor does on its page. */
  pay(sessionId: string, card?: string): PaymentOutcome;
  /** Whether a customer's card pays from now on. */
  setCard(customerId: string, pays: boolean): void;
  /** The header that signs a body; `at` is in seconds, the present time where it is left out. */
  sign(body: string, at?: number, secret?: string): string;
  /** Calls of the API so far, as `POST /v1/customers`. */
  calls: string[];
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the payment provider on loopback: the part of its API that is used here, its pages, its clock
 * and its webhooks. `now` is the time that its clock starts from and runs by; `file` keeps its books over a restart.
 */
export async function startStripe({
  now = () => new Date(),
  file,
  port = 0,
}: {
  now?: () => Date;
  file?: string;
  port?: number;
} = {}): Promise<StandInStripe> {
  let mood: ApiMood = { kind: 'well' };
  const calls: string[] = [];
  const webhooks = createWebhooks({ secret: WEBHOOK_SECRET, now: () => toSeconds(now()) });
  const server = createServer();
  const books: Books = openBooks({
    file,
    now: () => new Date(now().getTime() + books.ledger.movedMs),
    base: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prices: standInPrices(),
    tell: (event) => webhooks.tell(event),
  });
  const pass = (ms: number) => {
    books.ledger.movedMs += ms;
    catchUp(books);
    books.save();
  };
  const moodOf = (path: string) => (mood.path && !mood.path.test(path) ? { kind: 'well' as const } : mood);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    catchUp(books);
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    if (pathname.startsWith('/v1/')) calls.push(`${request.method} ${pathname}`);
    readBody(request)
      .then((body) => respond(request, response, { books, body, mood: moodOf(pathname), pass }))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const timer = setInterval(() => catchUp(books), TICK_MS).unref();
  return {
    url: books.base(),
    settings: settingsFor(books.base()),
    ...{ webhooks, books, pass, calls },
    set(next) {
      mood = next;
    },
    pay: (sessionId, card = '4242424242424242') =>
      saved(books, () => paySession(books, sessionId, { card, isConfirmed: true })),
    setCard: (customerId, pays) =>
      saved(books, () => changeCard(books, customerId, { last4: pays ? '4242' : '0341', pays })),
    sign: (body, at = toSeconds(now()), secret = WEBHOOK_SECRET) => signBody(body, secret, at),
    async stop() {
      clearInterval(timer);
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function saved<T>(books: Books, work: () => T): T {
  catchUp(books);
  const result = work();
  books.save();
  return result;
}

function standInPrices(): Stripe.Price[] {
  return [
    priceShape('price_test_monthly', 'month', PRICES.monthly * 100),
    priceShape('price_test_annual', 'year', PRICES.annual * 100),
  ];
}

function settingsFor(url: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_MONTHLY: 'price_test_monthly',
    STRIPE_PRICE_ANNUAL: 'price_test_annual',
    STRIPE_API_BASE: url,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

interface Work {
  books: Books;
  body: string;
  mood: ApiMood;
  pass(ms: number): void;
}

function respond(request: IncomingMessage, response: ServerResponse, work: Work): void {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  if (pathname.startsWith('/v1/')) respondByApi(request, response, work);
  else respondByPage(request, response, work);
}

function respondByApi(request: IncomingMessage, response: ServerResponse, { books, body, mood }: Work): void {
  const ask = () =>
    answerApi(books, SECRET_KEY, {
      ...{ method: request.method ?? 'GET', url: request.url ?? '/', body },
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    });
  if (mood.kind !== 'well' && mood.isDone) ask();
  if (mood.kind === 'hangs') return;
  const fault = { error: { type: 'api_error', message: 'Something is wrong at the provider.' } };
  const answer = mood.kind === 'fails' ? { status: 500, body: fault, isReplayed: false } : ask();
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
  { books, body, pass }: Work,
): void {
  const { pathname: path } = new URL(request.url ?? '/', 'http://provider');
  try {
    const moveClock = (days: number) => pass(Math.min(3660, Math.max(0, days || 0)) * DAY_MS);
    const visited = visit(books, { method: request.method ?? 'GET', path, body, moveClock });
    if ('location' in visited) response.writeHead(303, { location: visited.location }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(visited.html);
  } catch (error) {
    if (!(error instanceof BooksError)) throw error;
    response.writeHead(404, { 'content-type': 'text/plain' }).end(error.message);
  }
}
