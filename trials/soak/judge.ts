import { medianOf, percentileOf } from '#testing/cluster/sample.ts';
import { isSuccess, type Sent } from './load.ts';
import type { Sample } from './sample-server.ts';

/** V8 and malloc keep freed memory for a while, so resident memory moves by a tenth without a leak. */
const MEMORY_GROWTH = 0.1;
/** Of a small process, a tenth is less than one filled cache. */
const MEMORY_GROWTH_MB = 20;
/** Files and timers that are open only at times. */
const DESCRIPTOR_GROWTH = 10;
/** The server's pool has at most ten connections; a replica, the jobs and a lock have their own. */
const CONNECTION_GROWTH = 2;
const SLOWER = 1.5;
/** A visitor doesn't notice a response time below this, so its change doesn't matter. */
const UNNOTICED_MS = 100;
/** Response times are judged by windows, so that one pause of the machine isn't taken for a slower server. */
const WINDOW_MS = 5000;

/** The medians of the second and the last quarter of a soak. The first quarter is the warm-up. */
interface Drift {
  second: number;
  last: number;
}

/** Compares the second quarter of a time span with its last. */
export function driftOf<T extends { at: number }>(
  items: readonly T[],
  summarize: (quarter: readonly T[]) => number,
): Drift {
  const start = items.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const end = items.reduce((most, { at }) => Math.max(most, at), Number.NEGATIVE_INFINITY);
  const quarter = (end - start) / 4;
  const within = (from: number, to: number) =>
    items.filter(({ at }) => at >= start + from * quarter && at <= start + to * quarter);
  return { second: summarize(within(1, 2)), last: summarize(within(3, 4)) };
}

/** Returns the median of the 99th percentiles of windows of five seconds. */
export function usualP99(sent: readonly Pick<Sent, 'at' | 'ms'>[]): number {
  const windows = Map.groupBy(sent, ({ at }) => Math.floor(at / WINDOW_MS));
  return medianOf(
    [...windows.values()].map((all) =>
      percentileOf(
        all.map(({ ms }) => ms),
        0.99,
      ),
    ),
  );
}

/** Judges the samples and requests of a soak. Returns a sentence for each fault. */
export function judgeSoak(samples: readonly Sample[], sent: readonly Sent[]): string[] {
  const drift = (field: keyof Sample) =>
    driftOf(samples, (quarter) => medianOf(quarter.map((sample) => sample[field])));
  const growth = (what: string, { second, last }: Drift, allowed: number) =>
    last - second <= allowed
      ? []
      : [`${what} grew from ${Math.round(second)} in the second quarter to ${Math.round(last)} in the last.`];
  const memory = drift('memoryMb');
  const p99 = driftOf(sent, usualP99);
  const failed = sent.filter((each) => !isSuccess(each)).length;
  return [
    ...growth('Memory in MB', memory, Math.max(MEMORY_GROWTH_MB, memory.second * MEMORY_GROWTH)),
    ...growth('The number of open descriptors', drift('descriptors'), DESCRIPTOR_GROWTH),
    ...growth('The number of database connections', drift('databaseConnections'), CONNECTION_GROWTH),
    ...growth(
      'The 99th percentile of response times in ms',
      p99,
      Math.max(UNNOTICED_MS - p99.second, p99.second * (SLOWER - 1)),
    ),
    ...(failed > 0 ? [`${failed} of ${sent.length} requests failed.`] : []),
  ];
}

/** Returns a row for each minute of a soak, for `console.table`. */
export function describeMinutes(samples: readonly Sample[], sent: readonly Sent[]) {
  const start = samples[0]?.at ?? 0;
  const minuteOf = ({ at }: { at: number }) => Math.max(0, Math.floor((at - start) / 60_000));
  const samplesByMinute = Map.groupBy(samples, minuteOf);
  return [...Map.groupBy(sent, minuteOf)]
    .toSorted(([one], [other]) => one - other)
    .map(([minute, requests]) => {
      const own = samplesByMinute.get(minute) ?? [];
      const median = (field: keyof Sample) => Math.round(medianOf(own.map((sample) => sample[field])));
      const times = requests.map(({ ms }) => ms);
      return {
        minute: minute + 1,
        requests: requests.length,
        failed: requests.filter((each) => !isSuccess(each)).length,
        'p50, ms': Math.round(percentileOf(times, 0.5)),
        'p99, ms': Math.round(percentileOf(times, 0.99)),
        'memory, MB': median('memoryMb'),
        'heap, MB': median('heapMb'),
        descriptors: median('descriptors'),
        'database connections': median('databaseConnections'),
        'loop delay p99, ms': median('loopDelayMs'),
      };
    });
}
