import type { Log } from './log.ts';

export interface Background {
  /** Starts work that nobody waits for; where it fails, the log says what did not happen. Never throws. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when everything that was started has ended. */
  settled(): Promise<void>;
}

/** Work beside the requests, which the end of the server waits for. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(what, work) {
      const running = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ error }, `${what} failed`))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Does something again and again until `stop`; a time that comes while it is still being done is left out. */
export function repeat(
  background: Background,
  { what, everyMs, work }: { what: string; everyMs: number; work: () => Promise<unknown> },
): { stop(): void } {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    background.run(what, () =>
      work().finally(() => {
        isRunning = false;
      }),
    );
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
