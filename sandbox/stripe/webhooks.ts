import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';

/** How events are told; it can be changed while the provider runs. All of it can go wrong with the real one. */
interface WebhookMood {
  delayMs?: number;
  isDoubled?: boolean;
  isShuffled?: boolean;
  isLost?: boolean;
  /** Kept back, for a test to deliver in its own order. */
  isHeld?: boolean;
}

/** Whom events are told: an address, or whatever takes the body with its signature and answers a status. */
type Listener = string | ((body: string, signature: string) => Promise<number>);

export interface Webhooks {
  tell(event: Stripe.Event): void;
  listen(listener: Listener): void;
  set(mood: WebhookMood): void;
  /** What is kept back, the oldest first; they are taken away. */
  take(): Stripe.Event[];
  /** Tells one event now; answers the status of each listener. */
  deliver(event: Stripe.Event): Promise<number[]>;
  /** Resolves when everything that was to be told has been. */
  settled(): Promise<void>;
  stop(): void;
}

/** So often an event is told again whose listener did not answer 2xx, each time after double the wait. */
const TRIES = 6;
const FIRST_WAIT_MS = 500;

/** The `Stripe-Signature` of a body (https://docs.stripe.com/webhooks/signature). `at` is in seconds. */
export function signBody(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Tells signed events. `now` is the listeners' time, in seconds, whatever the provider's clock was moved to. */
export function createWebhooks({ secret, now }: { secret: string; now(): number }): Webhooks {
  const listeners: Listener[] = [];
  const held: Stripe.Event[] = [];
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let mood: WebhookMood = {};

  async function send(listener: Listener, event: Stripe.Event): Promise<number> {
    const body = JSON.stringify(event);
    const signature = signBody(body, secret, now());
    if (typeof listener === 'function') return listener(body, signature);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const answer = await fetch(listener, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function insist(listener: Listener, event: Stripe.Event, waitMs: number): Promise<void> {
    await sleep(waitMs, undefined, { signal: stopping.signal });
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const status = await send(listener, event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      if (tries < TRIES) await sleep(FIRST_WAIT_MS * 2 ** tries, undefined, { signal: stopping.signal });
    }
  }

  function begin(work: Promise<unknown>): void {
    const running = work.catch(() => undefined).finally(() => underWay.delete(running));
    underWay.add(running);
  }

  return {
    tell(event) {
      if (mood.isLost) return;
      if (mood.isHeld) return void held.push(event);
      const times = mood.isDoubled ? 2 : 1;
      for (const listener of listeners) {
        for (let time = 0; time < times; time += 1) {
          const shuffle = mood.isShuffled ? Math.random() * 1000 : 0;
          begin(insist(listener, event, (mood.delayMs ?? 0) + shuffle));
        }
      }
    },
    listen: (listener) => void listeners.push(listener),
    set(next) {
      mood = next;
    },
    take: () => held.splice(0),
    deliver: (event) => Promise.all(listeners.map((listener) => send(listener, event))),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopping.abort(),
  };
}
