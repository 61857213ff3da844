import type { Log } from './log.ts';

export interface Background {
  /** Starts work without waiting for it. If it fails, the log says "`what` failed". Never throws. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when all started work has ended. */
  settled(): Promise<void>;
  /** Returns how often each work has failed since the start. */
  countFailures(): Record<string, number>;
}

/** Creates a runner of background work, so that shutdown can wait for it. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<unknown>>();
  const failures: Record<string, number> = {};
  return {
    run(what, work) {
      const task = Promise.resolve()
        .then(work)
        .catch((error: unknown) => {
          failures[what] = (failures[what] ?? 0) + 1;
          log.error({ error }, `${what} failed`);
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    countFailures: () => ({ ...failures }),
  };
}

/** Repeats work until `stop`, without overlapping. */
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
