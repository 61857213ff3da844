import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';

const FAILURES_TO_OPEN = 3;
const FIRST_RETRY_MS = 0.5 * SECOND_MS;
const LONGEST_RETRY_MS = 2 * MINUTE_MS;

export type BreakerState = 'closed' | 'open';

/**
 * Keeps visitors from waiting for a source that is down: opens after three failures in a row, then tries
 * again in the background only, first after half a second, then at doubled distances up to 2 min, until a try succeeds.
 */
export class Breaker {
  #state: BreakerState = 'closed';
  #failures = 0;
  #retryMs = FIRST_RETRY_MS;
  #timer: NodeJS.Timeout | null = null;
  readonly #tryAgain: () => Promise<void>;

  /** @param tryAgain one attempt at the source; resolves when it is well, rejects when it is not */
  constructor(tryAgain: () => Promise<void>) {
    this.#tryAgain = tryAgain;
  }

  get state(): BreakerState {
    return this.#state;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#retryMs = FIRST_RETRY_MS;
    this.#state = 'closed';
    this.stop();
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.open();
  }

  /** Opens at once; used where the first try at start has failed. */
  open(): void {
    this.#state = 'open';
    this.#plan();
  }

  /** Ends the background tries. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #plan(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#tryAgain().then(
        () => this.succeeded(),
        () => {
          this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
          this.#plan();
        },
      );
    }, this.#retryMs);
    this.#timer.unref();
  }
}
