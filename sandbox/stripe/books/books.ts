import type Stripe from 'stripe';
import { toSeconds } from './calendar.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { eventShape, newId } from './shapes.ts';

const MAX_EVENTS = 500;

/** What the provider's calls, pages and clock work on. */
export interface Books {
  ledger: Ledger;
  /** The provider's time, in seconds. */
  now(): number;
  /** Where its pages are. */
  base(): string;
  prices: Record<string, Stripe.Price>;
  /** How long a payment stays under way, in seconds; 0 is through at once. */
  settleSeconds: number;
  /** Notes that something happened, and has it told to whoever listens. */
  emit(type: string, object: object): void;
  /** Writes an invoice for the present period of a subscription. */
  bill(subscription: Stripe.Subscription, status: 'paid' | 'open'): void;
  save(): void;
}

/** An error as the provider's API answers it. */
export class BooksError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string };

  constructor(status: number, body: BooksError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The provider's answer to an id that it does not know. */
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

/** Opens the provider's books, kept in `file` where one is given. */
export function openBooks(given: {
  file: string | undefined;
  now(): Date;
  base(): string;
  prices: Stripe.Price[];
  tell(event: Stripe.Event): void;
}): Books {
  const { ledger, save } = openLedger(given.file);
  const now = () => toSeconds(new Date(given.now().getTime() + ledger.movedMs));
  const books: Books = {
    ledger,
    save,
    now,
    base: given.base,
    prices: Object.fromEntries(given.prices.map((price) => [price.id, price])),
    settleSeconds: 0,
    emit(type, object) {
      const event = eventShape(now(), type, object);
      ledger.events.push(event);
      ledger.events.splice(0, ledger.events.length - MAX_EVENTS);
      given.tell(event);
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
