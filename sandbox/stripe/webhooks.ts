import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Delivery faults that tests can switch on; the real provider has them too. */
interface DeliveryFaults {
  delayMs?: number;
  isDoubled?: boolean;
  isShuffled?: boolean;
  isLost?: boolean;
  /** Events are held, for a test to deliver in any order. */
  isHeld?: boolean;
}

/** A receiver of events: an address, or a function that takes the body with its signature and returns a status. */
type Listener = string | ((body: string, signature: string) => Promise<number>);

export interface Webhooks {
  send(event: Stripe.Event): void;
  listen(listener: Listener): void;
  set(faults: DeliveryFaults): void;
  /** Removes and returns the held events, oldest first. */
  take(): Stripe.Event[];
  /** Delivers one event now. Returns the status of each listener. */
  deliver(event: Stripe.Event): Promise<number[]>;
  /** Resolves when all events are delivered or given up. */
  settled(): Promise<void>;
  stop(): void;
}

/** An event is sent again until the response is 2xx, each time after twice the delay. */
const TRIES = 6;
const FIRST_DELAY_MS = 500;

/** Returns the `Stripe-Signature` of a body (https://docs.stripe.com/webhooks/signature). `at` is in seconds. */
export function signBody(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Creates a sender of signed events. `now` is the listeners' time in seconds, which the stand-in's clock doesn't change. */
export function createWebhooks({ secret, now }: { secret: string; now(): number }): Webhooks {
  const listeners: Listener[] = [];
  const held: Stripe.Event[] = [];
  const deliveries = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let faults: DeliveryFaults = {};

  const deliver = (listener: Listener, event: Stripe.Event) => post(listener, event, secret, now());

  async function deliverWithRetries(listener: Listener, event: Stripe.Event, waitMs: number): Promise<void> {
    await sleep(waitMs, undefined, { signal: stopping.signal });
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const status = await deliver(listener, event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      if (tries < TRIES) await sleep(FIRST_DELAY_MS * 2 ** tries, undefined, { signal: stopping.signal });
    }
  }

  function start(work: Promise<unknown>): void {
    const running = work.catch(() => undefined).finally(() => deliveries.delete(running));
    deliveries.add(running);
  }

  return {
    send(event) {
      if (faults.isLost) return;
      if (faults.isHeld) return void held.push(event);
      const times = faults.isDoubled ? 2 : 1;
      for (const listener of listeners) {
        for (let time = 0; time < times; time += 1) {
          const shuffle = faults.isShuffled ? Math.random() * 1000 : 0;
          start(deliverWithRetries(listener, event, (faults.delayMs ?? 0) + shuffle));
        }
      }
    },
    listen: (listener) => void listeners.push(listener),
    set(next) {
      faults = next;
    },
    take: () => held.splice(0),
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
