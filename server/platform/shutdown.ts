/** How long a step that has been forced may take to end. */
const FORCED_STEP_MS = 1000;

interface Step {
  what: string;
  timeoutMs: number;
  run: () => Promise<unknown>;
  /** Ends the step immediately, at its timeout or at a second shutdown request. */
  force: (() => void) | undefined;
}

/** Closes everything before the process exits: from the last added step to the first, each with a timeout. */
export class Shutdown {
  readonly #print: (line: string) => void;
  readonly #steps: Step[] = [];
  #opening: Promise<unknown> = Promise.resolve();
  #running: Step | null = null;
  #done: Promise<void> | null = null;

  /** @param print prints a line for the operator */
  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  get hasBegun(): boolean {
    return this.#done !== null;
  }

  /** Makes a shutdown wait until something has opened, so that it can be closed. */
  async waitFor<T>(promise: Promise<T>): Promise<T> {
    this.#opening = promise.catch(() => undefined);
    return promise;
  }

  /** Adds something to close. */
  add(what: string, timeoutMs: number, run: () => Promise<unknown>, force?: () => void): void {
    this.#steps.unshift({ what, timeoutMs, run, force });
  }

  /** Closes everything and exits with this code. A second call forces the current step. */
  begin(code: number, reason: string): void {
    if (this.#done) {
      this.#running?.force?.();
      return;
    }
    if (reason) this.#print(reason);
    this.#done = this.#closeAll().then(() => process.exit(code));
  }

  async #closeAll(): Promise<void> {
    for (let step = await this.#next(); step; step = await this.#next()) {
      this.#running = step;
      await this.#close(step);
    }
  }

  async #next(): Promise<Step | undefined> {
    await this.#opening;
    // A resource that has just opened adds its step in the same tick.
    await new Promise((resolve) => setImmediate(resolve));
    return this.#steps.shift();
  }

  async #close({ what, timeoutMs, run, force }: Step): Promise<void> {
    const timeout = Promise.withResolvers<'timeout'>();
    const timer = setTimeout(() => timeout.resolve('timeout'), timeoutMs);
    const ended = run().catch((error: unknown) =>
      this.#print(`Closing ${what} failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    if ((await Promise.race([ended, timeout.promise])) === 'timeout') {
      this.#print(`Closing ${what} takes too long and is cut short.`);
      force?.();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, FORCED_STEP_MS))]);
    }
    clearTimeout(timer);
  }
}
