import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Delivery faults that tests can switch on. */
interface DeliveryFaults {
  isLost?: boolean;
  /** Holds events back until a test delivers them. */
  isHeld?: boolean;
}

/** A receiver of events: a URL, or a function that returns the response's status. */
type Listener = string | ((body: string, signature: string) => Promise<number>);

export interface Webhooks {
  send(event: Stripe.Event): void;
  listen(listener: Listener): void;
  setFaults(faults: DeliveryFaults): void;
  /** Removes and returns the held events, oldest first. */
  takeHeld(): Stripe.Event[];
  /** Delivers one event at once. Returns the response status of each listener. */
  deliver(event: Stripe.Event): Promise<number[]>;
  /** Resolves when all events are delivered or given up. */
  settled(): Promise<void>;
  stop(): void;
}

/** An event is sent until the response is 2xx, at most this often. The delay doubles each time. */
const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 500;

/** Returns the `Stripe-Signature` of a body (https://docs.stripe.com/webhooks/signature). `at` is in seconds. */
export function signBody(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Creates a sender of signed events. `now` is the real time in seconds; listeners check it in the signature. */
export function createWebhooks({ secret, now }: { secret: string; now(): number }): Webhooks {
  const listeners: Listener[] = [];
  const held: Stripe.Event[] = [];
  const deliveries = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let faults: DeliveryFaults = {};

  const deliver = (listener: Listener, event: Stripe.Event) => post(listener, event, secret, now());

  async function deliverWithRetries(listener: Listener, event: Stripe.Event): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const status = await deliver(listener, event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      if (attempt < MAX_ATTEMPTS)
        await sleep(FIRST_DELAY_MS * 2 ** attempt, undefined, { signal: stopping.signal });
    }
  }

  function track(delivery: Promise<unknown>): void {
    const running = delivery.catch(() => undefined).finally(() => deliveries.delete(running));
    deliveries.add(running);
  }

  return {
    send(event) {
      if (faults.isLost) return;
      if (faults.isHeld) return void held.push(event);
      for (const listener of listeners) track(deliverWithRetries(listener, event));
    },
    listen: (listener) => void listeners.push(listener),
    setFaults(next) {
      faults = next;
    },
    takeHeld: () => held.splice(0),
    deliver: (event) => Promise.all(listeners.map((listener) => deliver(listener, event))),
    async settled() {
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    stop: () => stopping.abort(),
  };
}

async function post(listener: Listener, event: Stripe.Event, secret: string, now: number): Promise<number> {
  const body = JSON.stringify(event);
  const signature = signBody(body, secret, now);
  if (typeof listener === 'function') return listener(body, signature);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(listener, { method: 'POST', headers, body, signal });
  await response.arrayBuffer();
  return response.status;
}
