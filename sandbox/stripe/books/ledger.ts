import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';

/** Everything that the provider knows; plain data, so that it can be written to a file. */
export interface Ledger {
  /** How far its clock was moved on. */
  movedMs: number;
  customers: Record<string, Stripe.Customer>;
  sessions: Record<string, Stripe.Checkout.Session>;
  /** The price of each session, which the provider does not tell with it. */
  sessionPrices: Record<string, string>;
  /** What a session's subscription is to be marked with. */
  sessionMetadata: Record<string, Record<string, string>>;
  subscriptions: Record<string, Stripe.Subscription>;
  portals: Record<string, Stripe.BillingPortal.Session>;
  /** Whether a customer's card pays when it is charged again. */
  cards: Record<string, { last4: string; pays: boolean }>;
  /** When a payment that is under way is through, in seconds; by subscription. */
  settling: Record<string, number>;
  /** Times of the next try to charge an unpaid renewal, in seconds; by subscription. */
  retries: Record<string, number[]>;
  invoices: Invoice[];
  /** The newest last; only so many are kept. */
  events: Stripe.Event[];
  /** Answers by idempotency key, to be given again. */
  answered: Record<string, { asked: string; at: number; status: number; body: unknown }>;
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

/** Reads what was kept in a file; an empty ledger where there is none. `save` writes it whole, before it returns. */
export function openLedger(file: string | undefined): { ledger: Ledger; save(): void } {
  const ledger = file === undefined ? emptyLedger() : { ...emptyLedger(), ...readKept(file) };
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

function readKept(file: string): Partial<Ledger> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Ledger>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
