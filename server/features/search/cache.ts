import { LRUCache } from 'lru-cache';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Found } from './sources/source.ts';

export const SEARCH_CACHE_MS = 5 * MINUTE_MS;
const SEARCH_STALE_MS = 24 * HOUR_MS;
const PARTIAL_CACHE_MS = 30 * SECOND_MS;
/** A logo takes about 2 kB: some 100 MB at most. */
const MAX_LOGOS = 50_000;

/** What a source found, and when it was asked. */
interface CachedFound {
  found: Found;
  askedAt: Date;
}

type Load = (isRefresh: boolean) => Promise<Found>;

export interface SearchCache {
  /**
   * What was found under this key: fresh for 5 minutes; older is answered at once while it is asked anew; after
   * 24 hours it is forgotten. Equal keys at the same moment load once.
   * @param load is told whether something older is there, so that nobody waits for it
   * @throws whatever `load` throws, when nothing is there
   */
  get(key: string, load: Load): Promise<CachedFound>;
}

export function createSearchCache(clock: Clock): SearchCache {
  const cache = new LRUCache<string, CachedFound, Load>({
    maxSize: MAX_LOGOS,
    sizeCalculation: ({ found }) => found.logos.length + 1,
    ttl: SEARCH_CACHE_MS,
    ttlResolution: 0,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, older, { context: load, options }) => {
      const askedAt = clock.now();
      const found = await load(older !== undefined);
      if (found.partial) options.ttl = PARTIAL_CACHE_MS;
      return { found, askedAt };
    },
  });
  return {
    async get(key, load) {
      const kept = cache.peek(key, { allowStale: true });
      if (kept && clock.now().getTime() - kept.askedAt.getTime() > SEARCH_STALE_MS) cache.delete(key);
      return cache.forceFetch(key, { context: load });
    },
  };
}
