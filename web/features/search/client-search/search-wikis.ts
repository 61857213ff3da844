import PQueue from 'p-queue';
import { passesFilters } from '#contract/search/filters.ts';
import { mergeLists, rankLogos } from '#contract/search/ranking.ts';
import { countResults } from '#mediawiki/search/count-results.ts';
import { beginSearch, continueSearch, resultOf, type WikiResult } from '#mediawiki/search/name-search.ts';
import {
  DEFAULT_PAUSE_MS,
  formatSeconds,
  readRetryAfter,
  readText,
} from '#mediawiki/search/read-response.ts';
import { readSearchResponse, type SearchReading } from '#mediawiki/search-response.ts';
import { now } from '#web/lib/clock.ts';
import type { ClientQuery, ClientResult } from './client-search.ts';

/** Wikimedia asks clients to limit parallel requests. facts: https://www.mediawiki.org/wiki/API:Etiquette */
const CONCURRENCY = 3;
const REQUEST_TIMEOUT_MS = 8000;
/** The pause in requests to a wiki that didn't respond, so that other names don't wait for it. */
const UNREACHABLE_PAUSE_MS = 30_000;

const queue = new PQueue({ concurrency: CONCURRENCY });
const pausedUntil = new Map<string, number>();

type Wiki = ClientQuery['wikis'][number];

/**
 * Searches the wikis for one name with simple requests (`origin=*`, no preflight). All names together send at most three
 * requests at a time, and none to a wiki during its pause.
 * @throws Error with a message for the visitor if no wiki responded; rethrows an abort
 */
export async function searchWikis(query: ClientQuery, signal: AbortSignal): Promise<ClientResult> {
  const outcomes = await Promise.allSettled(query.wikis.map((wiki) => searchWiki(wiki, query, signal)));
  signal.throwIfAborted();
  const results = outcomes.flatMap((search) => (search.status === 'fulfilled' ? [search.value] : []));
  const [failure] = outcomes.flatMap((search) =>
    search.status === 'rejected' ? [search.reason as Error] : [],
  );
  if (failure && results.length === 0) throw failure;
  const merged = mergeLists(results.map((result) => result.logos));
  const logos = rankLogos(merged, query.name).filter((logo) => passesFilters(logo, query, now()));
  return {
    logos,
    ...countResults(results, { ...query, wikiCount: query.wikis.length, shown: logos.length, indexed: 0 }),
    more: results.some(({ more }) => more),
    suggestion: results.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null,
    problem: failure?.message ?? null,
  };
}

async function searchWiki(wiki: Wiki, query: ClientQuery, signal: AbortSignal): Promise<WikiResult> {
  const search = beginSearch(query);
  await continueSearch(search, wiki.cirrus, (params) =>
    queue.add(() => sendRequest(wiki, params, query.name, signal), { signal }),
  );
  return resultOf(search, wiki.cirrus);
}

async function sendRequest(
  { name, apiUrl }: Wiki,
  params: URLSearchParams,
  searchTerm: string,
  signal: AbortSignal,
): Promise<SearchReading> {
  const wikiOrigin = new URL(apiUrl).origin;
  const remainingMs = (pausedUntil.get(apiUrl) ?? 0) - now();
  if (remainingMs > 0) throw busyError(name, remainingMs);
  const pause = (ms: number) => pausedUntil.set(apiUrl, now() + ms);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetchText(addressOf(apiUrl, params), AbortSignal.any([signal, timeout])).catch(
    () => {
      signal.throwIfAborted();
      pause(UNREACHABLE_PAUSE_MS);
      throw new Error(`${name} can’t be reached.`);
    },
  );
  const reading = readSearchResponse(response.text, response.contentType, { searchTerm, wikiOrigin });
  if (response.status < 300 && reading.state !== 'failed') return reading;
  const isBusy = response.status === 429 || (reading.state === 'failed' && reading.reason === 'busy');
  const bodyPauseMs =
    reading.state === 'failed' && reading.retryAfter !== null ? reading.retryAfter * 1000 : null;
  const pauseMs = response.headerPauseMs ?? bodyPauseMs ?? (isBusy ? DEFAULT_PAUSE_MS : null);
  if (pauseMs === null) throw new Error(`${name} returned an error (${response.status}).`);
  pause(pauseMs);
  throw busyError(name, pauseMs);
}

function busyError(name: string, ms: number): Error {
  return new Error(`${name} is busy. Try again in ${formatSeconds(ms)}.`);
}

function addressOf(apiUrl: string, params: URLSearchParams): URL {
  const url = new URL(apiUrl);
  for (const [key, value] of params) url.searchParams.set(key, value);
  url.searchParams.set('origin', '*');
  return url;
}

async function fetchText(url: URL, signal: AbortSignal) {
  const response = await fetch(url, { credentials: 'omit', signal });
  return {
    status: response.status,
    text: (await readText(response)) ?? '',
    contentType: response.headers.get('content-type'),
    headerPauseMs: readRetryAfter(response.headers.get('retry-after'), now()),
  };
}
