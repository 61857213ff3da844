import { setTimeout as wait } from 'node:timers/promises';
import type { Sight } from './visitor.ts';

const POLL_EVERY_MS = 100;

/** What a response must be like. */
interface Expectation {
  status: number | readonly number[];
  withinS: number;
  /** What its message says if it is an error. */
  says?: RegExp;
  /** The least number of logos. */
  logos?: number;
}

/** What visitors saw of one kind of request. */
interface Summary {
  statuses: Set<number>;
  messages: Set<string>;
  maxSeconds: number;
}

/** What visitors see during one fault, and when the server is normal again. */
export class FaultRecord {
  readonly fault: string;
  /** Sentences about what was not as expected. */
  readonly faults: string[] = [];
  readonly #seen = new Map<string, Summary>();
  #normalAfterS: number | null = null;

  constructor(fault: string) {
    this.fault = fault;
  }

  /** Records a response and compares it with what is expected. Returns it. */
  async see(what: string, response: Promise<Sight>, expected: Expectation): Promise<Sight> {
    const sight = await response;
    const { status, message, seconds, logos } = sight;
    const summary = this.#seen.get(what) ?? { statuses: new Set(), messages: new Set(), maxSeconds: 0 };
    summary.statuses.add(status);
    if (message) summary.messages.add(message);
    summary.maxSeconds = Math.max(summary.maxSeconds, seconds);
    this.#seen.set(what, summary);
    const text = `${what}: ${status} “${message}” with ${logos} logos after ${seconds.toFixed(1)} s`;
    const { withinS, says, logos: minLogos = 0 } = expected;
    if (![expected.status].flat().includes(status)) this.fail(`${text}; expected ${expected.status}.`);
    else if (seconds > withinS) this.fail(`${text}; expected within ${withinS} s.`);
    else if (status >= 400 && says && !says.test(message)) this.fail(`${text}; expected ${says}.`);
    else if (logos < minLogos) this.fail(`${text}; expected ${minLogos} logos.`);
    return sight;
  }

  /** Adds something that visitors can't see in a response, such as “nothing was charged”. */
  note(text: string): void {
    this.#seen.set(text, { statuses: new Set(), messages: new Set(), maxSeconds: 0 });
  }

  /** Notes a statement, and fails if it isn't true. */
  check(statement: string, isTrue: boolean): void {
    this.note(isTrue ? statement : `NOT: ${statement}`);
    if (!isTrue) this.fail(`Not true: ${statement}.`);
  }

  fail(sentence: string): void {
    this.faults.push(`${this.fault}: ${sentence}`);
  }

  /** Waits until `findAbnormal` finds nothing, and records how long that took. @throws Error if it takes far too long */
  async untilNormal(findAbnormal: () => Promise<string[]>, withinS: number): Promise<void> {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    for (;;) {
      const askedAfterS = seconds();
      const abnormal = await findAbnormal();
      if (abnormal.length === 0) {
        this.#normalAfterS = askedAfterS;
        if (askedAfterS > withinS) this.fail(`Normal after ${askedAfterS.toFixed(1)} s, not ${withinS} s.`);
        return;
      }
      if (askedAfterS > withinS + 30) throw new Error(`Not normal again: ${abnormal.join('; ')}.`);
      await wait(POLL_EVERY_MS);
    }
  }

  /** Returns the fault's row for `console.table`. */
  row() {
    const seen = [...this.#seen].map(([what, { statuses, messages, maxSeconds }]) => {
      if (statuses.size === 0) return what;
      const said = [...messages].map((message) => ` “${message}”`).join(' /');
      return `${what}: ${[...statuses].join('/')}${said} (≤ ${maxSeconds.toFixed(1)} s)`;
    });
    const normal = this.#normalAfterS === null ? '–' : `${this.#normalAfterS.toFixed(1)} s`;
    return { fault: this.fault, 'what the visitor sees': seen, 'back to normal after': normal };
  }
}

/** Repeats an action until `ms` have passed since the start of the first one. */
export async function repeatFor(ms: number, pauseMs: number, action: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + ms;
  do {
    await action();
    await wait(Math.max(0, Math.min(pauseMs, until - performance.now())));
  } while (performance.now() < until);
}
