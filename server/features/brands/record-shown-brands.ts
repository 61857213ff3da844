import { LRUCache } from 'lru-cache';
import type { Background } from '#server/platform/background.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addSearches } from './live/facts-store.ts';

const MAX_BRANDS = 50_000;

/** Creates a function that counts brands as shown, once a day each, after the response. */
export function createRecordShownBrands({ db, clock, background }: Deps & { background: Background }) {
  const perf = { now: () => clock.now().getTime() };
  const counted = new LRUCache<string, true>({
    maxSize: MAX_BRANDS,
    sizeCalculation: () => 1,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf,
  });
  return (ids: readonly string[]): void => {
    const fresh = [...new Set(ids)].filter((id) => !counted.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) counted.set(id, true);
    background.run('Counting shown brands', () => addSearches(db, fresh));
  };
}
