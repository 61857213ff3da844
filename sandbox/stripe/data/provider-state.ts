import type Stripe from 'stripe';
import { toSeconds } from './calendar.ts';
import { openProviderData, type ProviderData } from './provider-data.ts';
import { eventShape, newId } from './shapes.ts';

const MAX_EVENTS = 500;

/** The provider's data and the operations that its API, pages and clock share. */
export interface ProviderState {
  data: ProviderData;
  /** The provider's time, in seconds. */
  now(): number;
  /** The address of its pages. */
  base(): string;
  prices: Record<string, Stripe.Price>;
  /** How long a payment stays pending, in seconds; with 0 it succeeds at once. */
  settleSeconds: number;
  /** Stores an event and sends it to the webhooks. */
  emit(type: string, object: object): void;
  /** Adds an invoice for the current period of a subscription. */
  bill(subscription: Stripe.Subscription, status: 'paid' | 'open'): void;
  save(): void;
}

/** An error as the provider's API returns it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string };

  constructor(status: number, body: ApiError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Returns the error for an unknown id. */
export function missing(what: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function invalid(message: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }) });
}

/** Loads the provider's data from `file`; without a file it lives in memory. */
export function openProviderState(options: {
  file: string | undefined;
  now(): Date;
  base(): string;
  prices: Stripe.Price[];
  send(event: Stripe.Event): void;
}): ProviderState {
  const { data, save } = openProviderData(options.file);
  const now = () => toSeconds(new Date(options.now().getTime() + data.movedMs));
  const state: ProviderState = {
    data,
    save,
    now,
    base: options.base,
    prices: Object.assign(Object.create(null), ...options.prices.map((price) => ({ [price.id]: price }))),
    settleSeconds: 0,
    emit(type, object) {
      const event = eventShape(now(), type, object);
      data.events.push(event);
      data.events.splice(0, data.events.length - MAX_EVENTS);
      options.send(event);
    },
    bill(subscription, status) {
      const invoice = {
        id: newId('in'),
        object: 'invoice' as const,
        status,
        created: now(),
        customer: subscription.customer as string,
        subscription: subscription.id,
        amount_due: subscription.items.data[0]?.price.unit_amount ?? 0,
      };
      subscription.latest_invoice = invoice.id;
      data.invoices.push(invoice);
      state.emit(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    },
  };
  return state;
}
