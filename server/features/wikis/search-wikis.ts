import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { type CachedResult, remainingTtlMs, type WikiResultCache } from './cache.ts';
import { timeoutError, WikiError } from './wiki-error.ts';
import type { StaleReason, WikiSource } from './wiki-source.ts';

/** A visitor waits at most 6 s; the remaining 0.8 s are for the index, ranking and the network. */
export const SEARCH_TIMEOUT_MS = 5.2 * SECOND_MS;
/** After this time in the queue, the visitor's page gets results sooner if it queries the wiki itself. */
const QUEUE_TIMEOUT_MS = 2 * SECOND_MS;

export interface WikisDeps {
  /** Empty if the server searches its index and catalogue only. */
  wikis: readonly WikiSource[];
  cache: WikiResultCache;
  clock: Clock;
  log: Log;
}

/** One name of a search, its position among the search's names (from 0), and the network whose share of the budget it uses. */
export interface WikiSearch {
  query: NameQuery;
  position: number;
  network: string;
}

/** One wiki's result for one name. */
export interface WikiSearchResult {
  result: WikiResult;
  ageMs: number;
  /** How long the result stays fresh; 0 if it is stale. */
  ttlMs: number;
  /** Why a stale result can't be refreshed; null if it is fresh or being refreshed. */
  staleReason: StaleReason | null;
  /** True if this search queried the wiki. */
  isRequested: boolean;
  error: null;
  wiki: WikiSource;
}

export type WikiOutcome = WikiSearchResult | { result: null; error: WikiError; wiki: WikiSource };

/** Returns the cached result of each wiki, fresh or stale; sends no request. */
export function readCached({ wikis, cache }: WikisDeps, query: NameQuery) {
  return Promise.all(wikis.map((wiki) => cache.read(keyOf(wiki, query))));
}

export function toSearchResults(
  { wikis, clock }: WikisDeps,
  { name }: NameQuery,
  cached: readonly (CachedResult | undefined)[],
): WikiSearchResult[] {
  return wikis.flatMap((wiki, index) => {
    const result = cached[index];
    return result ? [toSearchResult(wiki, result, { name, clock })] : [];
  });
}

/**
 * Returns every wiki's result. A stale one is returned at once and refreshed in the background, unless it is partial and the
 * wiki can be queried. Never throws.
 */
export function searchWikis(
  deps: WikisDeps,
  search: WikiSearch,
  cached: readonly (CachedResult | undefined)[],
  deadline: AbortSignal,
): Promise<WikiOutcome[]> {
  return Promise.all(
    deps.wikis.map((wiki, index) => searchWiki(deps, wiki, { search, cached: cached[index], deadline })),
  );
}

interface OneWikiSearch {
  search: WikiSearch;
  cached: CachedResult | undefined;
  deadline: AbortSignal;
}

async function searchWiki(deps: WikisDeps, wiki: WikiSource, input: OneWikiSearch): Promise<WikiOutcome> {
  const { search, cached, deadline } = input;
  const names = { name: search.query.name, clock: deps.clock };
  const { staleReason } = wiki;
  if (cached) {
    const result = toSearchResult(wiki, cached, names);
    if (result.ttlMs > 0) return result;
    if (!cached.result.partial || staleReason) {
      load(deps, wiki, search, 'refreshes').catch(() => undefined);
      return { ...result, staleReason };
    }
  }
  try {
    const loaded = await beforeDeadline(loadForNetwork(deps, wiki, search), wiki.name, deadline);
    return { ...toSearchResult(wiki, loaded, names), isRequested: true };
  } catch (error) {
    if (error instanceof WikiError) return { result: null, error, wiki };
    deps.log.error({ error }, 'Unexpected error while searching a wiki');
    return { result: null, error: new WikiError('broken', `${wiki.name} couldn’t be searched.`), wiki };
  }
}

/** Loads the result. Retries if it joined another network's request that failed because that network's share is used up. */
async function loadForNetwork(deps: WikisDeps, wiki: WikiSource, search: WikiSearch): Promise<CachedResult> {
  let isOwnRequest = false;
  const onStart = () => {
    isOwnRequest = true;
  };
  const consumer = `network ${search.network}` as const;
  try {
    return await load(deps, wiki, search, consumer, onStart);
  } catch (error) {
    if (isOwnRequest || !(error instanceof WikiError) || error.reason !== 'share') throw error;
    return load(deps, wiki, search, consumer);
  }
}

function load(
  { cache }: WikisDeps,
  wiki: WikiSource,
  { query, position }: WikiSearch,
  consumer: 'refreshes' | `network ${string}`,
  onStart?: () => void,
): Promise<CachedResult> {
  return cache.load(keyOf(wiki, query), () => {
    onStart?.();
    return wiki.search(query, { position, queueTimeoutMs: QUEUE_TIMEOUT_MS, consumer });
  });
}

function keyOf(wiki: WikiSource, { name, fileType, offset }: NameQuery): string {
  return JSON.stringify([wiki.apiUrl, name.toLowerCase(), fileType, offset]);
}

function toSearchResult(
  wiki: WikiSource,
  cached: CachedResult,
  { name, clock }: { name: string; clock: Clock },
): WikiSearchResult {
  const { result, requestedAt } = cached;
  const nowMs = clock.now().getTime();
  const logos = result.logos.map((logo) => ({ ...logo, searchTerm: name }));
  return {
    result: { ...result, logos },
    ageMs: nowMs - requestedAt.getTime(),
    ttlMs: remainingTtlMs(cached, nowMs),
    staleReason: null,
    isRequested: false,
    error: null,
    wiki,
  };
}

/** Rejects at the deadline; the request continues and fills the cache. */
function beforeDeadline<T>(loading: Promise<T>, wikiName: string, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    const expire = () => reject(timeoutError(wikiName));
    if (deadline.aborted) expire();
    else deadline.addEventListener('abort', expire, { once: true });
  });
}
