import { LRUCache } from 'lru-cache';
import type { Found } from '#mediawiki/search/name-search.ts';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Redis } from '#server/platform/redis/redis.ts';
import type { CachedFound } from './shared/kept-found.ts';
import { createSharedFounds } from './shared/shared-founds.ts';

export const SEARCH_CACHE_MS = 5 * MINUTE_MS;
const SEARCH_STALE_MS = 24 * HOUR_MS;
const PARTIAL_CACHE_MS = 30 * SECOND_MS;
/** A logo takes about 2 kB: some 100 MB at most. */
const MAX_LOGOS = 50_000;

type Load = (isRefresh: boolean) => Promise<Found>;

export interface SearchCache {
  /** What was found under this key within the last 5 minutes, without loading anything. */
  fresh(key: string): Promise<CachedFound | undefined>;
  /**
   * What was found under this key: fresh for 5 minutes; older is answered at once while it is asked anew; after
   * 24 hours it is forgotten. Equal keys at the same moment load once.
   * @param load is told whether something older is there, so that nobody waits for it
   * @throws whatever `load` throws, when nothing is there
   */
  get(key: string, load: Load): Promise<CachedFound>;
}

/** With Redis, what one server has found is there for all, and equal keys at the same moment load once in all of them. */
export function createSearchCache(clock: Clock, redis: Redis | null): SearchCache {
  const now = () => clock.now().getTime();
  const shared = redis && createSharedFounds({ redis, clock, freshUntil, keepMs: SEARCH_STALE_MS });
  const cache = new LRUCache<string, CachedFound, Load>({
    maxSize: MAX_LOGOS,
    sizeCalculation: ({ found }) => found.logos.length + 1,
    ttl: SEARCH_CACHE_MS,
    ttlResolution: 0,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    perf: { now },
    fetchMethod: async (key, older, { context: load, options }) => {
      const loadNow = async () => {
        const askedAt = clock.now();
        return { askedAt, found: await load(older !== undefined) };
      };
      const kept = shared ? await shared.get(key, older === undefined, loadNow) : await loadNow();
      options.ttl = ttlOf(kept);
      return kept;
    },
  });
  const ttlOf = (kept: CachedFound) => Math.max(1, freshUntil(kept) - now());
  return {
    async fresh(key) {
      const own = cache.get(key, { allowStale: false });
      if (own && freshUntil(own) > now()) return own;
      const kept = await shared?.fresh(key);
      if (kept) cache.set(key, kept, { ttl: ttlOf(kept) });
      return kept;
    },
    async get(key, load) {
      const own = cache.peek(key, { allowStale: true });
      if (own && now() - own.askedAt.getTime() > SEARCH_STALE_MS) cache.delete(key);
      const kept = await cache.forceFetch(key, { context: load });
      const isOthersStale = !own && freshUntil(kept) <= now();
      if (isOthersStale) cache.forceFetch(key, { context: load, forceRefresh: true }).catch(() => undefined);
      return kept;
    },
  };
}

function freshUntil({ found, askedAt }: CachedFound): number {
  return askedAt.getTime() + (found.partial ? PARTIAL_CACHE_MS : SEARCH_CACHE_MS);
}
