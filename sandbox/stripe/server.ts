import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { PRICES } from '../../contract/plans.ts';
import { type Books, openBooks } from './books/books.ts';
import { toSeconds } from './books/calendar.ts';
import { type PaymentOutcome, paySession } from './books/checkouts.ts';
import { priceShape } from './books/shapes.ts';
import { catchUp, changeCard } from './books/subscriptions.ts';
import { type ApiMood, respond } from './respond.ts';
import { createWebhooks, signBody, type Webhooks } from './webhooks.ts';

/** How often it does what is due. */
const TICK_MS = 1000;
const MAX_CALLS = 1000;
const TIMEOUT_MS = 2000;
const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';

export interface StandInStripe {
  /** Its address. */
  url: string;
  /** The settings of a server that uses it. */
  settings: Record<string, string>;
  webhooks: Webhooks;
  books: Books;
  set(mood: ApiMood): void;
  /** Advances its clock and does what is due. */
  pass(ms: number): void;
  /** Pays a session, like a visitor on the payment page. */
  pay(sessionId: string, card?: string): PaymentOutcome;
  /** Sets whether charges to a customer's card succeed from now on. */
  setCard(customerId: string, pays: boolean): void;
  /** Returns the signature header of a body; `at` is in seconds, now by default. */
  sign(body: string, at?: number, secret?: string): string;
  /** The last thousand requests, as `POST /v1/customers`. */
  calls: string[];
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the payment provider on loopback: the part of its API that the server uses, its pages, its clock
 * and its webhooks. `file` stores its data. The file is opened after the port, so that only one process on a port has it.
 * @throws Error with code EADDRINUSE if `port` is in use
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
  const webhooks = createWebhooks({ secret: WEBHOOK_SECRET, now: () => toSeconds(now()) });
  const server = createServer();
  await listen(server, port);
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const books = openBooks({ file, now, base, prices: standInPrices(), send: webhooks.send });
  const calls: string[] = [];
  const pass = (ms: number) => {
    books.ledger.movedMs += ms;
    saved(books, () => undefined);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    catchUp(books);
    response.setHeader('server', nameOf(file));
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    calls.splice(0, calls.length - MAX_CALLS);
    respond(request, response, { books, secretKey: SECRET_KEY, mood, pass }).catch(() => response.destroy());
  });
  moveOpenPages(books);
  const timer = setInterval(() => catchUp(books), TICK_MS).unref();
  return {
    ...{ url: base(), settings: settingsFor(base()), webhooks, books, pass, calls },
    set(next) {
      mood = next;
    },
    ...actors(books),
    sign: (body, at = toSeconds(now()), secret = WEBHOOK_SECRET) => signBody(body, secret, at),
    async stop() {
      clearInterval(timer);
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

/** Returns its `Server` header, which distinguishes it from other programs on the port. */
function nameOf(file: string | undefined): string {
  return `payment-stand-in/${createHash('sha256')
    .update(file ?? '')
    .digest('hex')
    .slice(0, 16)}`;
}

/** Returns true if a stand-in with this data file listens at an address. */
export async function isStandIn(url: string, file: string): Promise<boolean> {
  const response = fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.then(
    ({ headers }) => headers.get('server') === nameOf(file),
    () => false,
  );
}

/** Returns the actions of a visitor, without a browser. */
function actors(books: Books): Pick<StandInStripe, 'pay' | 'setCard'> {
  return {
    pay: (sessionId, card = '4242424242424242') =>
      saved(books, () => paySession(books, sessionId, { card, isConfirmed: true })),
    setCard: (customerId, pays) =>
      saved(books, () => changeCard(books, customerId, { last4: pays ? '4242' : '0341', pays })),
  };
}

/** Updates the addresses of open pages after a restart on another port. */
function moveOpenPages({ ledger, base }: Books): void {
  for (const session of Object.values(ledger.sessions)) {
    if (session.url !== null) session.url = `${base()}/pay/${session.id}`;
  }
  // Responses stored for repeated requests contain the old port.
  ledger.answered = {};
}

function saved<T>(books: Books, work: () => T): T {
  catchUp(books);
  const result = work();
  books.save();
  return result;
}

function standInPrices(): Stripe.Price[] {
  return [
    priceShape('price_test_monthly', 'month', PRICES.monthly),
    priceShape('price_test_annual', 'year', PRICES.annual),
  ];
}

/** Returns the settings of a server that uses the stand-in at an address. */
export function settingsFor(url: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_MONTHLY: 'price_test_monthly',
    STRIPE_PRICE_ANNUAL: 'price_test_annual',
    STRIPE_API_BASE: url,
  };
}
