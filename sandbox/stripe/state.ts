import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import { toSeconds } from './calendar.ts';

interface Invoice {
  object: 'invoice';
  customer: string;
  amount_due: number;
  created: number;
  status: 'paid' | 'open';
}

/** Returns the provider's data before anything happened. It is serialisable as JSON. */
const emptyData = () => ({
  /** How far the provider's clock is ahead of the real time. */
  movedMs: 0,
  customers: {} as Record<string, Stripe.Customer>,
  sessions: {} as Record<string, Stripe.Checkout.Session>,
  /** The price of each session, which the API does not return. */
  sessionPrices: {} as Record<string, string>,
  subscriptions: {} as Record<string, Stripe.Subscription>,
  portals: {} as Record<string, Stripe.BillingPortal.Session>,
  /** The card of each customer, and whether charges to it succeed. */
  cards: {} as Record<string, { last4: string; pays: boolean }>,
  /** When each pending payment completes, in seconds; by subscription. */
  settling: {} as Record<string, number>,
  /** When an unpaid renewal is charged again, in seconds; by subscription. */
  retries: {} as Record<string, number[]>,
  invoices: [] as Invoice[],
  /** Responses by idempotency key. */
  responses: {} as Record<string, { request: string; at: number; body: unknown }>,
});

type ProviderData = ReturnType<typeof emptyData>;

/** The provider's data and the operations that its API, pages and clock share. */
export type ProviderState = ReturnType<typeof openProviderState>;

/** An error as the provider's API returns it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string };

  constructor(status: number, message: string, { type = 'invalid_request_error', code = '' } = {}) {
    super(message);
    this.status = status;
    this.body = { type, message, ...(code && { code }) };
  }
}

/** Returns the error for an unknown id. */
export function missing(what: string, id: string): ApiError {
  return new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing' });
}

/** Returns a random id in the provider's form, e.g. `cus_` and letters. */
export function newId(prefix: string, bytes = 12): string {
  return `${prefix}_${randomBytes(bytes).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** Loads the provider's data from `file`; without a file it lives in memory. `base` returns the address of its pages. */
export function openProviderState(options: {
  file: string | undefined;
  now(): Date;
  base(): string;
  prices: Stripe.Price[];
  send(event: Stripe.Event): void;
}) {
  const { file, base, prices, send } = options;
  const data = readData(file);
  /** Returns the provider's time, in seconds. */
  const now = () => toSeconds(new Date(options.now().getTime() + data.movedMs));
  /** Sends an event to the webhooks. */
  const emit = (type: string, object: object) =>
    send({
      id: newId('evt'),
      object: 'event',
      created: now(),
      data: { object: structuredClone(object) },
      type,
    } as Stripe.Event);
  return {
    data,
    now,
    base,
    emit,
    findPrice: (id: string) => prices.find((price) => price.id === id),
    /** How long a payment stays pending, in seconds; with 0 it succeeds at once. */
    settleSeconds: 0,
    /** Adds an invoice for the current period of a subscription. */
    bill(subscription: Stripe.Subscription, status: Invoice['status']): void {
      const customer = subscription.customer as string;
      const amount_due = subscription.items.data[0]?.price.unit_amount ?? 0;
      const invoice: Invoice = { object: 'invoice', customer, amount_due, created: now(), status };
      data.invoices.push(invoice);
      emit(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    },
    save(): void {
      if (file === undefined) return;
      writeFileSync(`${file}.new`, JSON.stringify(data), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/** Reads the data from a file, or returns empty data if it doesn't exist. */
function readData(file: string | undefined): ProviderData {
  const data = { ...emptyData(), ...(file !== undefined && readFile(file)) };
  // Callers choose the ids to look up, such as "constructor".
  for (const part of Object.values(data))
    if (typeof part === 'object' && !Array.isArray(part)) Object.setPrototypeOf(part, null);
  return data;
}

function readFile(file: string): Partial<ProviderData> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<ProviderData>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
