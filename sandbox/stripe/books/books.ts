import type Stripe from 'stripe';
import { toSeconds } from './calendar.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { eventShape, newId } from './shapes.ts';

const MAX_EVENTS = 500;

/** The provider's data and the operations that its API, pages and clock share. */
export interface Books {
  ledger: Ledger;
  /** The provider's time, in seconds. */
  now(): number;
  /** The address of its pages. */
  base(): string;
  prices: Record<string, Stripe.Price>;
  /** How long a payment is in progress, in seconds; 0 succeeds at once. */
  settleSeconds: number;
  /** Records an event and sends it to the webhooks. */
  emit(type: string, object: object): void;
  /** Adds an invoice for the current period of a subscription. */
  bill(subscription: Stripe.Subscription, status: 'paid' | 'open'): void;
  save(): void;
}

/** An error in the form of the provider's API. */
export class BooksError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string };

  constructor(status: number, body: BooksError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Returns the error for an unknown id. */
export function missing(what: string, id: string, param = 'id'): BooksError {
  return new BooksError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function invalid(message: string, param?: string): BooksError {
  return new BooksError(400, { type: 'invalid_request_error', message, ...(param && { param }) });
}

/** Opens the provider's data, stored in `file` if there is one. */
export function openBooks(options: {
  file: string | undefined;
  now(): Date;
  base(): string;
  prices: Stripe.Price[];
  send(event: Stripe.Event): void;
}): Books {
  const { ledger, save } = openLedger(options.file);
  const now = () => toSeconds(new Date(options.now().getTime() + ledger.movedMs));
  const books: Books = {
    ledger,
    save,
    now,
    base: options.base,
    prices: Object.fromEntries(options.prices.map((price) => [price.id, price])),
    settleSeconds: 0,
    emit(type, object) {
      const event = eventShape(now(), type, object);
      ledger.events.push(event);
      ledger.events.splice(0, ledger.events.length - MAX_EVENTS);
      options.send(event);
    },
    bill(subscription, status) {
      const invoice = {
        ...{ id: newId('in'), object: 'invoice' as const, status, created: now() },
        customer: subscription.customer as string,
        subscription: subscription.id,
        amount_due: subscription.items.data[0]?.price.unit_amount ?? 0,
      };
      subscription.latest_invoice = invoice.id;
      ledger.invoices.push(invoice);
      books.emit(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    },
  };
  return books;
}
