import { type Background, repeat } from './background.ts';
import { type Clock, SECOND_MS } from './clock.ts';
import { addCounts, type DailyCount, selectCounts } from './counters-store.ts';
import type { Database } from './database/pool.ts';

/** So much is lost at most where a process is killed. */
const WRITTEN_EVERY_MS = 5 * SECOND_MS;

export interface Counters {
  /** Counts that something happened; it is written soon after, on nobody's time. */
  count(what: string, times?: number): void;
  /** What was counted on each day since one (`2026-11-22`, UTC), by every process, up to this moment for this one. */
  read(since: string): Promise<DailyCount[]>;
  /** Writes what is left and stops. */
  stop(): Promise<void>;
}

interface CountersDeps {
  db: Database;
  clock: Clock;
  background: Background;
}

/** Counts by the day, gathered here and added to the database every few seconds. */
export function createCounters({ db, clock, background }: CountersDeps): Counters {
  const pending = new Map<string, DailyCount>();

  let written: Promise<void> = Promise.resolve();

  /** After the write that is under way, so that whoever reads then misses nothing. */
  function write(): Promise<void> {
    written = written.catch(() => undefined).then(writePending);
    return written;
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

  const writing = repeat(background, {
    what: 'Writing what was counted',
    everyMs: WRITTEN_EVERY_MS,
    work: write,
  });
  return {
    count(what, times = 1) {
      add(dayOf(clock.now()), what, times);
    },
    async read(since) {
      await write();
      return selectCounts(db, since);
    },
    async stop() {
      writing.stop();
      background.run('Writing what was counted', write);
    },
  };
}

/** The day of a moment in UTC, e.g. `2026-11-22`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
