import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';

const FAILURES_TO_OPEN = 3;
const MIN_RETRY_MS = 0.5 * SECOND_MS;
const MAX_RETRY_MS = 2 * MINUTE_MS;

/**
 * A circuit breaker: three failures in a row open it. It then probes after 0.5 s, and again after pauses that
 * double up to 2 min. A successful probe closes it on trial: the next failure opens it again, the next success ends the trial.
 */
export class Breaker {
  #isOpen = false;
  #failures = 0;
  #retryMs = MIN_RETRY_MS;
  #timer: NodeJS.Timeout | null = null;
  readonly #probe: () => Promise<void>;

  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  recordSuccess(): void {
    this.#close(0);
    this.#retryMs = MIN_RETRY_MS;
  }

  recordFailure(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.open();
  }

  open(): void {
    this.#isOpen = true;
    this.#scheduleProbe();
  }

  /** Stops probing. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #close(failures: number): void {
    this.#isOpen = false;
    this.#failures = failures;
    this.stop();
  }

  #scheduleProbe(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
      this.#probe().then(
        () => this.#endProbe(),
        () => this.#scheduleProbe(),
      );
    }, this.#retryMs);
    this.#timer.unref();
  }

  #endProbe(): void {
    if (this.#isOpen) this.#close(FAILURES_TO_OPEN - 1);
  }
}
