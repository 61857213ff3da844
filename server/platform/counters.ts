import { type Background, repeat } from './background.ts';
import { SECOND_MS } from './clock.ts';
import type { Deps } from './deps.ts';
import { addCounts, type DailyCount, selectCounts } from './store.ts';

/** How often counts are written; a killed process loses at most this many milliseconds of counts. */
const WRITE_EVERY_MS = 5 * SECOND_MS;

export interface Counters {
  /** Counts an event; it is written to the database within a few seconds. */
  count(what: string, times?: number): void;
  /** Returns the counts since a day (`2026-11-22`, UTC), including those that this process has not written yet. */
  read(since: string): Promise<DailyCount[]>;
  /** Stops, and starts to write the remaining counts in the background. */
  stop(): Promise<void>;
}

interface CountersDeps extends Deps {
  background: Background;
}

/** Creates counters by day, collected in memory and added to the database every few seconds. */
export function createCounters({ db, clock, background }: CountersDeps): Counters {
  const pending = new Map<string, DailyCount>();
  let lastWrite: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    lastWrite = lastWrite.catch(() => undefined).then(writePending);
    return lastWrite;
  }

  async function writePending(): Promise<void> {
    const counts = [...pending.values()];
    pending.clear();
    await addCounts(db, counts).catch((error: unknown) => {
      for (const { day, what, times } of counts) add(day, what, times);
      throw error;
    });
  }

  function add(day: string, what: string, times: number): void {
    const key = `${day} ${what}`;
    pending.set(key, { day, what, times: (pending.get(key)?.times ?? 0) + times });
  }

  const job = { what: 'Writing the counters', everyMs: WRITE_EVERY_MS, work: write };
  const writing = repeat(background, job);
  return {
    count: (what, times = 1) => add(dayOf(clock.now()), what, times),
    async read(since) {
      await write();
      return selectCounts(db, since);
    },
    async stop() {
      writing.stop();
      background.run(job.what, write);
    },
  };
}

/** Returns the UTC day of a time, e.g. `2026-11-22`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
