import { ApiError } from './api.ts';

const DELAYS_MS = [1000, 5000, 20_000, 60_000, 120_000];

/** Waits for some milliseconds. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request, and repeats it for some minutes while the server fails or can't be reached. Use it only for requests
 * that can be repeated. Throws if the server refuses the request, or the last error if every try fails.
 */
export async function retryCall<Response>(send: () => Promise<Response>): Promise<Response> {
  for (const delayMs of DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
      await pause(delayMs);
    }
  }
  return send();
}
