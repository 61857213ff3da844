import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { PRICES } from '../../contract/plans.ts';
import { toSeconds } from './calendar.ts';
import { type PaymentOutcome, paySession } from './checkouts.ts';
import { type FaultMode, respond } from './respond.ts';
import { openProviderState, type ProviderState } from './state.ts';
import { changeCard, processDue } from './subscriptions.ts';
import { createWebhooks, signBody, type Webhooks } from './webhooks.ts';

/** How often due renewals and expiries are processed. */
const TICK_MS = 1000;
const MAX_CALLS = 1000;
const TIMEOUT_MS = 2000;
const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';

export interface StandInStripe {
  url: string;
  /** The settings of a server that uses this stand-in. */
  settings: Record<string, string>;
  webhooks: Webhooks;
  state: ProviderState;
  setFaultMode(faultMode: FaultMode): void;
  /** Advances the provider's clock and processes what is due. */
  advance(ms: number): void;
  /** Pays a session, like a visitor on the payment page. */
  pay(sessionId: string, card?: string): PaymentOutcome;
  /** Sets whether charges to a customer's card succeed from now on. */
  setCard(customerId: string, pays: boolean): void;
  /** Returns the signature header of a body that is sent now; `at` is in seconds. */
  sign(body: string, at?: number, secret?: string): string;
  /** The last thousand requests, e.g. `POST /v1/customers`. */
  calls: string[];
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the payment provider on loopback: the part of its API that the server uses, its pages, its clock
 * and its webhooks. `file` stores its data. It is read after the port is bound, so that only one process uses the file.
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
  let faultMode: FaultMode = { kind: 'ok' };
  const webhooks = createWebhooks({ secret: WEBHOOK_SECRET, now: () => toSeconds(now()) });
  const server = createServer();
  await listen(server, port);
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = openProviderState({ file, now, base, prices: STAND_IN_PRICES, send: webhooks.send });
  const calls: string[] = [];
  const advance = (ms: number) => {
    state.data.movedMs += ms;
    runAndSave(state, () => undefined);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    processDue(state);
    response.setHeader('server', serverNameOf(file));
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    calls.splice(0, calls.length - MAX_CALLS);
    respond(request, response, { state, secretKey: SECRET_KEY, faultMode, advance }).catch(() =>
      response.destroy(),
    );
  });
  moveOpenPages(state);
  const timer = setInterval(() => processDue(state), TICK_MS).unref();
  return {
    url: base(),
    settings: settingsFor(base()),
    webhooks,
    state,
    advance,
    calls,
    setFaultMode(next) {
      faultMode = next;
    },
    ...visitorActions(state),
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

/** Returns the value of the `Server` header, which distinguishes this stand-in from other programs on the port. */
function serverNameOf(file: string | undefined): string {
  return `payment-stand-in/${createHash('sha256')
    .update(file ?? '')
    .digest('hex')
    .slice(0, 16)}`;
}

/** Returns true if a stand-in with this data file listens at an address. */
export async function isStandIn(url: string, file: string): Promise<boolean> {
  const response = fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.then(
    ({ headers }) => headers.get('server') === serverNameOf(file),
    () => false,
  );
}

/** Returns the actions that a visitor takes on the provider's pages, for tests without a browser. */
function visitorActions(state: ProviderState): Pick<StandInStripe, 'pay' | 'setCard'> {
  return {
    pay: (sessionId, card = '4242424242424242') =>
      runAndSave(state, () => paySession(state, sessionId, { card, isConfirmed: true })),
    setCard: (customerId, pays) =>
      runAndSave(state, () => changeCard(state, customerId, { last4: pays ? '4242' : '0341', pays })),
  };
}

/** Updates the addresses of open pages after a restart on another port. */
function moveOpenPages({ data, base }: ProviderState): void {
  for (const session of Object.values(data.sessions)) {
    if (session.url !== null) session.url = `${base()}/pay/${session.id}`;
  }
  // Responses stored for idempotency keys contain the old port.
  for (const key of Object.keys(data.responses)) delete data.responses[key];
}

function runAndSave<T>(state: ProviderState, action: () => T): T {
  processDue(state);
  const result = action();
  state.save();
  return result;
}

const price = (id: string, interval: 'month' | 'year', unit_amount: number) =>
  ({
    id,
    object: 'price',
    active: true,
    currency: PRICES.currency.toLowerCase(),
    recurring: { interval, interval_count: 1 },
    unit_amount,
  }) as Stripe.Price;

const STAND_IN_PRICES = [
  price('price_test_monthly', 'month', PRICES.monthly),
  price('price_test_annual', 'year', PRICES.annual),
];

/** Returns the settings of a server that uses the stand-in at `url`. */
export function settingsFor(url: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_MONTHLY: 'price_test_monthly',
    STRIPE_PRICE_ANNUAL: 'price_test_annual',
    STRIPE_API_BASE: url,
  };
}
