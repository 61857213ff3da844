import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';

/** The provider's data, serialisable as JSON. */
export interface ProviderData {
  /** How far the provider's clock is ahead of the real time. */
  movedMs: number;
  customers: Record<string, Stripe.Customer>;
  sessions: Record<string, Stripe.Checkout.Session>;
  /** The price of each session, which the API does not return. */
  sessionPrices: Record<string, string>;
  /** The metadata of a session's future subscription. */
  sessionMetadata: Record<string, Record<string, string>>;
  subscriptions: Record<string, Stripe.Subscription>;
  portals: Record<string, Stripe.BillingPortal.Session>;
  /** The card of each customer, and whether charges to it succeed. */
  cards: Record<string, { last4: string; pays: boolean }>;
  /** When each pending payment completes, in seconds; by subscription. */
  settling: Record<string, number>;
  /** When an unpaid renewal is charged again, in seconds; by subscription. */
  retries: Record<string, number[]>;
  invoices: Invoice[];
  /** The latest events, newest last. */
  events: Stripe.Event[];
  /** Responses by idempotency key. */
  responses: Record<string, { request: string; at: number; status: number; body: unknown }>;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  customer: string;
  subscription: string;
  amount_due: number;
  created: number;
  status: 'paid' | 'open';
}

function emptyData(): ProviderData {
  return {
    movedMs: 0,
    customers: {},
    sessions: {},
    sessionPrices: {},
    sessionMetadata: {},
    subscriptions: {},
    portals: {},
    cards: {},
    settling: {},
    retries: {},
    invoices: [],
    events: [],
    responses: {},
  };
}

/** Reads the data from a file, or returns empty data if it doesn't exist. `save` replaces the file. */
export function openProviderData(file: string | undefined): { data: ProviderData; save(): void } {
  const data = file === undefined ? emptyData() : { ...emptyData(), ...readFile(file) };
  // Callers choose the ids to look up, such as "constructor".
  for (const part of Object.values(data)) if (isMap(part)) Object.setPrototypeOf(part, null);
  if (file === undefined) return { data, save: () => {} };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    data,
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(data), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function isMap(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function readFile(file: string): Partial<ProviderData> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<ProviderData>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
