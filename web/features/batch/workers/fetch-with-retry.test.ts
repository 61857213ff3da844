import { describe, expect, it } from 'vitest';
import { DownloadError } from '#web/lib/files/fetch-file.ts';
import { fetchPatiently, pauseAfter, reasonOf } from './fetch-with-retry.ts';

const busy = new DownloadError('Busy', { status: 429, isPassing: true });
const down = new DownloadError('Down', { status: 503, isPassing: true });
const page = new DownloadError('The source answered with a web page instead of the file.');
const broken = new TypeError('network error');

/** Fetches while each of these faults is met once, then gets a file. */
async function meet(faults: readonly Error[], isOnline = true) {
  const pauses: number[] = [];
  let tries = 0;
  const fetchOnce = async () => {
    const fault = faults[tries];
    tries += 1;
    if (fault) throw fault;
    return 'file';
  };
  const patience = {
    wait: async (ms: number) => void pauses.push(ms),
    random: () => 0,
    isOnline: () => isOnline,
  };
  const outcome = await fetchPatiently(fetchOnce, patience).catch((error: Error) => error.message);
  return { outcome, tries, pauses };
}

describe('a file that can not be had at once', () => {
  it('is asked for again after pauses that double, longer where the source is busy', async () => {
    expect(await meet([down, broken])).toEqual({ outcome: 'file', tries: 3, pauses: [400, 800] });
    expect(await meet([busy, busy, busy])).toEqual({ outcome: 'file', tries: 4, pauses: [1000, 2000, 4000] });
  });

  it('is given up after the fourth time', async () => {
    expect(await meet([down, down, down, down, down])).toMatchObject({ outcome: 'Down', tries: 4 });
  });

  it('is given up at once where asking again can not help', async () => {
    for (const fault of [
      page,
      new DownloadError('Gone', { status: 404 }),
      new DOMException('', 'AbortError'),
    ]) {
      expect(await meet([fault])).toMatchObject({ tries: 1, pauses: [] });
    }
    expect(await meet([broken], false)).toMatchObject({ tries: 1 });
  });

  it('is named with what was wrong', () => {
    expect(reasonOf(busy, true)).toBe('The source is too busy right now (429).');
    expect(reasonOf(down, true)).toBe('The source did not hand the file over (503).');
    expect(reasonOf(page, true)).toBe(page.message);
    expect(reasonOf(broken, true)).toBe('The connection broke off.');
    expect(reasonOf(broken, false)).toBe('There is no connection to the internet.');
  });
});

it('no pause is longer than twelve seconds, and chance spreads it by half', () => {
  expect(pauseAfter(9, 429, 1)).toBe(12_000);
  expect(pauseAfter(1, 500, 0.5)).toBe(500);
});
