interface Step {
  what: string;
  limitMs: number;
  run: () => Promise<unknown>;
  /** Makes a step that takes too long end at once. */
  hurry: (() => void) | undefined;
}

/**
 * Ends the process in order, whatever asks for it and however often: the steps run from the last added to the first,
 * each within its own time, and one that fails never keeps the next from running.
 */
export class Shutdown {
  readonly #say: (line: string) => void;
  readonly #steps: Step[] = [];
  #opening: Promise<unknown> = Promise.resolve();
  #running: Step | null = null;
  #done: Promise<void> | null = null;

  /** @param say tells the operator a line */
  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get hasBegun(): boolean {
    return this.#done !== null;
  }

  /** Something is being opened: the end waits for it, so that it can be closed rather than left behind. */
  async opening<T>(promise: Promise<T>): Promise<T> {
    this.#opening = promise.catch(() => undefined);
    return promise;
  }

  /** Adds something that must be closed. */
  add(what: string, limitMs: number, run: () => Promise<unknown>, hurry?: () => void): void {
    this.#steps.unshift({ what, limitMs, run, hurry });
  }

  /** Closes everything and leaves with this code; asked again, it hurries the step under way. */
  begin(code: number, reason: string): void {
    if (this.#done) {
      this.#running?.hurry?.();
      return;
    }
    if (reason) this.#say(reason);
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
    // What has just been opened is added within the turn of its own promise.
    await new Promise((resolve) => setImmediate(resolve));
    return this.#steps.shift();
  }

  async #close({ what, limitMs, run, hurry }: Step): Promise<void> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), limitMs);
    const ended = run().then(
      () => 'ended' as const,
      (error: unknown) =>
        this.#say(`Closing ${what} failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    if ((await Promise.race([ended, late.promise])) === 'late') {
      this.#say(`Closing ${what} takes too long; it is cut short.`);
      hurry?.();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
    }
    clearTimeout(timer);
  }
}
