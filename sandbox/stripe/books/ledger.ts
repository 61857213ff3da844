import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';

/** The provider's data, in a form that can be written to a file. */
export interface Ledger {
  /** How far its clock was advanced. */
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
  /** When a payment in progress completes, in seconds; by subscription. */
  settling: Record<string, number>;
  /** Times of the next try to charge an unpaid renewal, in seconds; by subscription. */
  retries: Record<string, number[]>;
  invoices: Invoice[];
  /** The latest events, newest last. */
  events: Stripe.Event[];
  /** Responses by idempotency key. */
  answered: Record<string, { request: string; at: number; status: number; body: unknown }>;
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

function emptyLedger(): Ledger {
  return {
    movedMs: 0,
    ...{ customers: {}, sessions: {}, sessionPrices: {}, sessionMetadata: {}, subscriptions: {} },
    ...{ portals: {}, cards: {}, settling: {}, retries: {}, invoices: [], events: [], answered: {} },
  };
}

/** Reads the data of a file; empty if there is none. `save` writes the whole file. */
export function openLedger(file: string | undefined): { ledger: Ledger; save(): void } {
  const ledger = file === undefined ? emptyLedger() : { ...emptyLedger(), ...readFile(file) };
  if (file === undefined) return { ledger, save: () => {} };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    ledger,
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(ledger), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readFile(file: string): Partial<Ledger> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Ledger>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
