import type { Found, NameQuery } from '#mediawiki/search/name-search.ts';
import type { BudgetConsumer } from '#server/features/wikis/budget.ts';
import { SourceFailure } from '#server/features/wikis/source-failure.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { SEARCH_CACHE_MS, type SearchCache } from '../cache.ts';
import type { CachedFound } from '../shared/kept-found.ts';
import type { LogoSource, Trouble } from '../sources/source.ts';

/** A visitor never waits longer than 6 s in all; the rest is for the index, for ranking and the way back. */
export const LONGEST_SEARCH_MS = 5.2 * SECOND_MS;
/** Whoever's turn has not come by then is answered sooner by asking the wiki from the page. */
const LONGEST_QUEUE_MS = 2 * SECOND_MS;

export interface WikisDeps {
  /** The wikis; none where the catalogue is all there is. */
  wikis: readonly LogoSource[];
  cache: SearchCache;
  clock: Clock;
  log: Log;
}

/** The place of a name in its search, from 0, and whose search that is. */
export interface Asker {
  turn: number;
  network: string;
}

/** What a wiki found, asked at `askedAt`. */
export interface WikiAnswer {
  found: Found;
  ageMs: number;
  /** Why what is older than 5 minutes could not be asked anew; null where it is fresh or is being asked. */
  trouble: Trouble | null;
  /** Whether the wiki was asked for this very search. */
  isAsked: boolean;
  failure: null;
}

/** One wiki's part in one name. */
export type WikiResult = WikiAnswer | { found: null; failure: SourceFailure; wiki: LogoSource };

/** What every wiki has told of a name within the last 5 minutes; null where one has not. No wiki is asked. */
export async function readFresh(
  { wikis, cache, clock }: WikisDeps,
  query: NameQuery,
): Promise<WikiAnswer[] | null> {
  const kept = await Promise.all(wikis.map((wiki) => cache.fresh(keyOf(wiki, query))));
  const answers = kept.flatMap((one) => (one ? [answerOf(one, query, clock)] : []));
  return answers.length > 0 && answers.length === wikis.length ? answers : null;
}

/** Every wiki's answer, through the cache. Never throws. */
export function askWikis(
  deps: WikisDeps,
  query: NameQuery,
  asker: Asker,
  deadline: AbortSignal,
): Promise<WikiResult[]> {
  return Promise.all(deps.wikis.map((wiki) => askCached(deps, wiki, { query, asker, deadline })));
}

interface Asked {
  query: NameQuery;
  asker: Asker;
  deadline: AbortSignal;
}

/**
 * Asks a wiki through the cache. Where the same was being asked for another network, whose share is used up, it is
 * asked once more for this one.
 */
async function askCached(
  deps: WikisDeps,
  wiki: LogoSource,
  asked: Asked,
  isAgain = false,
): Promise<WikiResult> {
  const { query, asker, deadline } = asked;
  let isOwnRequest = false;
  let isAsked = false;
  const load = (isRefresh: boolean) => {
    isOwnRequest = true;
    isAsked = !isRefresh;
    const consumer: BudgetConsumer = isRefresh ? 'refreshes' : `network ${asker.network}`;
    return wiki.find(query, { turn: asker.turn, queueMs: LONGEST_QUEUE_MS, consumer });
  };
  try {
    const kept = await orLate(deps.cache.get(keyOf(wiki, query), load), wiki.name, deadline);
    const answer = answerOf(kept, query, deps.clock);
    const isOld = answer.ageMs > SEARCH_CACHE_MS;
    return { ...answer, isAsked, trouble: isOld ? wiki.trouble() : null };
  } catch (error) {
    const isOthersShare = error instanceof SourceFailure && error.reason === 'share' && !isOwnRequest;
    if (isOthersShare && !isAgain) return askCached(deps, wiki, asked, true);
    if (error instanceof SourceFailure) return { found: null, failure: error, wiki };
    deps.log.error({ error }, 'A source failed in a way that was not foreseen');
    const failure = new SourceFailure('broken', `${wiki.name} could not be read.`);
    return { found: null, failure, wiki };
  }
}

function keyOf(wiki: LogoSource, { name, fileType, offset }: NameQuery): string {
  return JSON.stringify([wiki.key, name.toLowerCase(), fileType, offset]);
}

function answerOf({ found, askedAt }: CachedFound, { name }: NameQuery, clock: Clock): WikiAnswer {
  const logos = found.logos.map((logo) => ({ ...logo, searchTerm: name }));
  const ageMs = clock.now().getTime() - askedAt.getTime();
  return { found: { ...found, logos }, ageMs, trouble: null, isAsked: false, failure: null };
}

/** The visitor stops waiting at the deadline; the request goes on and fills the cache for the next one. */
function orLate<T>(answer: Promise<T>, host: string, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    const late = () => reject(new SourceFailure('timeout', `${host} did not answer in time.`));
    if (deadline.aborted) late();
    else deadline.addEventListener('abort', late, { once: true });
  });
}
