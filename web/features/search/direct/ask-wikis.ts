import PQueue from 'p-queue';
import { passesFilters } from '#contract/rules/filters.ts';
import { mergeLists, rankLogos } from '#contract/rules/rank.ts';
import { readSearchAnswer, type SearchPage } from '#mediawiki/answer.ts';
import { beginSearch, continueSearch, resultOf, type WikiResult } from '#mediawiki/search/name-search.ts';
import { readText } from '#mediawiki/search/read-text.ts';
import { DEFAULT_PAUSE_MS, formatSeconds, readRetryAfter } from '#mediawiki/search/retry-after.ts';
import { now } from '#web/lib/clock.ts';
import type { DirectCall, DirectFound } from './direct-call.ts';

/** Wikimedia asks for few requests at a time; a page of one visitor makes so many. */
const AT_ONCE = 3;
const REQUEST_TIMEOUT_MS = 8000;
/** A wiki that did not answer is left alone for so long, so that not every name waits for it. */
const AWAY_MS = 30_000;

const queue = new PQueue({ concurrency: AT_ONCE });
const pausedUntil = new Map<string, number>();

type Wiki = DirectCall['wikis'][number];

/**
 * Asks the wikis for one name, as the server would (`origin=*`, no header that costs a preflight), at most three
 * requests at once of all names together and never before a pause is over that a wiki asked for.
 * @throws Error in words for people where no wiki has answered; an abort passes through
 */
export async function askWikis(call: DirectCall, signal: AbortSignal): Promise<DirectFound> {
  const results = await Promise.allSettled(call.wikis.map((wiki) => findIn(wiki, call, signal)));
  signal.throwIfAborted();
  const founds = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const [fault] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (fault && founds.length === 0) throw fault;
  const merged = mergeLists(founds.map(({ logos }) => logos));
  return {
    logos: rankLogos(merged, call.name).filter((logo) => passesFilters(logo, call, now())),
    more: founds.some(({ more }) => more),
    suggestion: founds.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null,
    trouble: fault?.message ?? null,
  };
}

async function findIn(wiki: Wiki, call: DirectCall, signal: AbortSignal): Promise<WikiResult> {
  const search = beginSearch(call);
  await continueSearch(search, wiki.cirrus, (params) =>
    queue.add(() => ask(wiki, params, call.name, signal), { signal }),
  );
  return resultOf(search, wiki.cirrus);
}

async function ask(
  { apiUrl }: Wiki,
  params: URLSearchParams,
  searchTerm: string,
  signal: AbortSignal,
): Promise<SearchPage> {
  const { host, origin } = new URL(apiUrl);
  const pauseMs = (pausedUntil.get(apiUrl) ?? 0) - now();
  if (pauseMs > 0) throw wantsPause(host, pauseMs);
  const pause = (ms: number) => pausedUntil.set(apiUrl, now() + ms);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const reply = await read(addressOf(apiUrl, params), AbortSignal.any([signal, timeout])).catch(() => {
    signal.throwIfAborted();
    pause(AWAY_MS);
    throw new Error(`Your browser got no answer from ${host}.`);
  });
  const reading = readSearchAnswer(reply.text, reply.contentType, { searchTerm, wikiOrigin: origin });
  if (reply.status < 300 && reading.state === 'ok') return reading;
  const isBusy = reply.status === 429 || (reading.state === 'failed' && reading.reason === 'busy');
  const stated = reading.state === 'failed' && reading.retryAfter !== null ? reading.retryAfter * 1000 : null;
  const waitMs = reply.waitMs ?? stated ?? (isBusy ? DEFAULT_PAUSE_MS : null);
  if (waitMs === null) throw new Error(`${host} did not answer your browser well (${reply.status}).`);
  pause(waitMs);
  throw wantsPause(host, waitMs);
}

function wantsPause(host: string, ms: number): Error {
  return new Error(`${host} asks your browser to wait ${formatSeconds(ms)}.`);
}

function addressOf(apiUrl: string, params: URLSearchParams): URL {
  const url = new URL(apiUrl);
  for (const [key, value] of params) url.searchParams.set(key, value);
  url.searchParams.set('origin', '*');
  return url;
}

async function read(url: URL, signal: AbortSignal) {
  const response = await fetch(url, { credentials: 'omit', signal });
  return {
    status: response.status,
    text: (await readText(response)) ?? '',
    contentType: response.headers.get('content-type'),
    waitMs: readRetryAfter(response.headers.get('retry-after'), now()),
  };
}
