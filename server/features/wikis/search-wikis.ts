import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { type CachedResult, freshForMs, type WikiResultCache } from './cache.ts';
import { SourceFailure } from './source-failure.ts';
import type { WikiSource, WikiTrouble } from './wiki-source.ts';

/** A visitor waits 6 s at most; the rest is for the index, for ranking and the way back. */
export const LONGEST_SEARCH_MS = 5.2 * SECOND_MS;
/** A visitor whose turn hasn't come by then gets results sooner if the page queries the wiki itself. */
const LONGEST_QUEUE_MS = 2 * SECOND_MS;

export interface WikisDeps {
  /** Empty where the server searches its index and catalogue only. */
  wikis: readonly WikiSource[];
  cache: WikiResultCache;
  clock: Clock;
  log: Log;
}

/** One name of a search, its place in it from 0, and the network whose share of the budget pays for it. */
export interface WikiSearch {
  query: NameQuery;
  turn: number;
  network: string;
}

/** One wiki's result for one name. */
export interface WikiAnswer {
  result: WikiResult;
  ageMs: number;
  freshMs: number;
  /** Why a stale result can't be refreshed; null where it is fresh or being refreshed. */
  trouble: WikiTrouble | null;
  /** Whether the wiki was queried for this very search. */
  isRequested: boolean;
  failure: null;
}

/** What became of one name at one wiki. */
export type WikiOutcome = WikiAnswer | { result: null; failure: SourceFailure; wiki: WikiSource };

/** Returns the cached result of each wiki, fresh or stale; sends no request. */
export function readCached(
  { wikis, cache }: WikisDeps,
  query: NameQuery,
): Promise<(CachedResult | undefined)[]> {
  return Promise.all(wikis.map((wiki) => cache.read(keyOf(wiki, query))));
}

export function answersOf(
  { clock }: WikisDeps,
  { name }: NameQuery,
  cached: readonly (CachedResult | undefined)[],
): WikiAnswer[] {
  return cached.flatMap((one) => (one ? [answerOf(one, name, clock)] : []));
}

/** Returns every wiki's result, its stale one at once while that is refreshed. Never throws. */
export function searchWikis(
  deps: WikisDeps,
  search: WikiSearch,
  cached: readonly (CachedResult | undefined)[],
  deadline: AbortSignal,
): Promise<WikiOutcome[]> {
  return Promise.all(
    deps.wikis.map((wiki, at) => searchWiki(deps, wiki, { search, stale: cached[at], deadline })),
  );
}

interface OneWikiSearch {
  search: WikiSearch;
  stale: CachedResult | undefined;
  deadline: AbortSignal;
}

async function searchWiki(deps: WikisDeps, wiki: WikiSource, one: OneWikiSearch): Promise<WikiOutcome> {
  const { search, stale, deadline } = one;
  if (stale) {
    const answer = answerOf(stale, search.query.name, deps.clock);
    if (answer.freshMs > 0) return answer;
    load(deps, wiki, search, 'refreshes').catch(() => undefined);
    return { ...answer, trouble: wiki.trouble() };
  }
  try {
    const loaded = await beforeDeadline(loadFor(deps, wiki, search), wiki.name, deadline);
    return { ...answerOf(loaded, search.query.name, deps.clock), isRequested: true };
  } catch (error) {
    if (error instanceof SourceFailure) return { result: null, failure: error, wiki };
    deps.log.error({ error }, 'A wiki failed in an unforeseen way');
    return { result: null, failure: new SourceFailure('broken', `${wiki.name} could not be read.`), wiki };
  }
}

/** Loads for this search; once more where another network's request was under way and its share of the budget was spent. */
async function loadFor(deps: WikisDeps, wiki: WikiSource, search: WikiSearch): Promise<CachedResult> {
  let isOwnRequest = false;
  const onStart = () => {
    isOwnRequest = true;
  };
  const consumer = `network ${search.network}` as const;
  try {
    return await load(deps, wiki, search, consumer, onStart);
  } catch (error) {
    if (isOwnRequest || !(error instanceof SourceFailure) || error.reason !== 'share') throw error;
    return load(deps, wiki, search, consumer);
  }
}

function load(
  { cache }: WikisDeps,
  wiki: WikiSource,
  { query, turn }: WikiSearch,
  consumer: 'refreshes' | `network ${string}`,
  onStart?: () => void,
): Promise<CachedResult> {
  return cache.load(keyOf(wiki, query), () => {
    onStart?.();
    return wiki.find(query, { turn, queueMs: LONGEST_QUEUE_MS, consumer });
  });
}

function keyOf(wiki: WikiSource, { name, fileType, offset }: NameQuery): string {
  return JSON.stringify([wiki.apiUrl, name.toLowerCase(), fileType, offset]);
}

function answerOf(cached: CachedResult, name: string, clock: Clock): WikiAnswer {
  const { result, requestedAt } = cached;
  const nowMs = clock.now().getTime();
  const logos = result.logos.map((logo) => ({ ...logo, searchTerm: name }));
  return {
    result: { ...result, logos },
    ageMs: nowMs - requestedAt.getTime(),
    freshMs: freshForMs(cached, nowMs),
    trouble: null,
    isRequested: false,
    failure: null,
  };
}

/** The visitor stops waiting at the deadline; the request continues and fills the cache. */
function beforeDeadline<T>(loading: Promise<T>, host: string, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    const expire = () => reject(new SourceFailure('timeout', `${host} did not answer in time.`));
    if (deadline.aborted) expire();
    else deadline.addEventListener('abort', expire, { once: true });
  });
}
