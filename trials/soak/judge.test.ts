import { describe, expect, it } from 'vitest';
import { driftOf, judgeSoak } from './judge.ts';
import type { Sent } from './load.ts';
import type { Sample } from './sample-server.ts';

const MINUTE_MS = 60_000;
const MINUTES = 8;

/** Returns a sample every five seconds. `change` gets the share of the time that has passed, from 0 to 1. */
function createSamples(change: (share: number) => Partial<Sample> = () => ({})): Sample[] {
  const steady = { memoryMb: 400, heapMb: 200, descriptors: 60, databaseConnections: 10, loopDelayMs: 12 };
  const count = MINUTES * 12;
  return Array.from({ length: count }, (_, at) => ({ at: at * 5000, ...steady, ...change(at / count) }));
}

/** Returns ten requests a second. */
function createRequests(change: (share: number) => Partial<Sent> = () => ({})): Sent[] {
  const count = MINUTES * 600;
  const request = { kind: 'page', ms: 20, status: 200, retryAfter: undefined };
  return Array.from({ length: count }, (_, at) => ({ ...request, at: at * 100, ...change(at / count) }));
}

describe('the judgement of a soak', () => {
  it('accepts a steady server', () => {
    expect(judgeSoak(createSamples(), createRequests())).toEqual([]);
  });

  it('accepts memory that grows while the server warms up, and a short peak', () => {
    const samples = createSamples((share) => ({ memoryMb: share < 0.2 ? 200 : share > 0.9 ? 900 : 400 }));
    expect(judgeSoak(samples, createRequests())).toEqual([]);
  });

  it('finds memory, descriptors and connections that grow', () => {
    const samples = createSamples((share) => ({
      memoryMb: 400 + 100 * share,
      descriptors: 60 + 40 * share,
      databaseConnections: 10 + 8 * share,
    }));
    expect(judgeSoak(samples, createRequests())).toEqual([
      'Memory in MB grew from 438 in the second quarter to 488 in the last.',
      'The number of open descriptors grew from 75 in the second quarter to 95 in the last.',
      'The number of database connections grew from 13 in the second quarter to 17 in the last.',
    ]);
  });

  it('finds responses that become slower, unless no visitor would notice', () => {
    const slower = (ms: number) => createRequests((share) => ({ ms: share > 0.5 ? ms : 20 }));
    expect(judgeSoak(createSamples(), slower(99))).toEqual([]);
    expect(judgeSoak(createSamples(), slower(140))).toEqual([
      'The 99th percentile of response times in ms grew from 20 in the second quarter to 140 in the last.',
    ]);
  });

  it('isn’t misled by one pause of the machine', () => {
    const paused = createRequests((share) => ({ ms: share > 0.9 && share < 0.91 ? 3000 : 20 }));
    expect(judgeSoak(createSamples(), paused)).toEqual([]);
  });

  it('finds each failed request', () => {
    const requests = createRequests((share) => ({ status: share === 0 ? 503 : 200 }));
    expect(judgeSoak(createSamples(), requests)).toEqual(['1 of 4800 requests failed.']);
  });
});

it('a drift compares the second quarter with the last', () => {
  const items = Array.from({ length: 100 }, (_, at) => ({ at: at * MINUTE_MS }));
  const drift = driftOf(items, (quarter) => (quarter[0]?.at ?? 0) / MINUTE_MS);
  expect(drift).toEqual({ second: 25, last: 75 });
});
