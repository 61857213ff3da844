import { setTimeout as wait } from 'node:timers/promises';
import type { ClientResponse } from './client.ts';

const TICK_MS = 2;

/** A request with its response. */
export interface Sent extends Pick<ClientResponse, 'status' | 'retryAfter' | 'failure'> {
  kind: string;
  /** When the request was due, in ms of `performance.now()`. */
  at: number;
  /** From the time at which the request was due to the end of the response. */
  ms: number;
}

/** Sends one request of the mix. */
export type SendOne = () => Promise<{ kind: string; response: ClientResponse }>;

/**
 * Sends requests at a rate that doesn't depend on the responses (an open model), at random intervals (a Poisson process).
 * A slow server therefore gets no fewer requests, and its response times include the wait of requests that were sent late.
 * Returns all requests after the last response.
 */
export async function sendAtRate(sendOne: SendOne, perSecond: number, durationMs: number): Promise<Sent[]> {
  const all: Sent[] = [];
  const pending = new Set<Promise<void>>();
  const run = async (at: number) => {
    const { kind, response } = await sendOne();
    const { status, retryAfter, failure } = response;
    all.push({ kind, at, ms: performance.now() - at, status, retryAfter, ...(failure && { failure }) });
  };
  const end = performance.now() + durationMs;
  for (let due = performance.now(); due < end; ) {
    while (due <= performance.now() && due < end) {
      const running = run(due).finally(() => pending.delete(running));
      pending.add(running);
      due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    }
    await wait(TICK_MS);
  }
  await Promise.all(pending);
  return all;
}

/** Returns true if a request was served, including redirects. */
export const isSuccess = ({ status }: Pick<Sent, 'status'>) => status >= 200 && status < 400;

/** Counts the failed requests by kind and status, e.g. `download 503`. */
export function countFailures(sent: readonly Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, status, failure } of sent.filter((each) => !isSuccess(each))) {
    const name = `${kind} ${failure ?? status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
