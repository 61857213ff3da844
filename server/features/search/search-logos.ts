import { setImmediate as otherWork } from 'node:timers/promises';
import type { Logo } from '#contract/logos.ts';
import { passesFilters } from '#contract/rules/filters.ts';
import type { NameReport, SearchAnswer, SearchQuery } from '#contract/search.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Payer } from './budget.ts';
import { SEARCH_CACHE_MS, type SearchCache } from './cache.ts';
import { describeNotice, describeSource, type NameOutcome } from './describe-outcome.ts';
import { interleave, mergeLists, rankLogos, readNames } from './rules.ts';
import type { CatalogueSource } from './sources/catalogue.ts';
import { type Found, type LogoSource, type NameQuery, SourceFailure } from './sources/source.ts';

/** A visitor never waits longer than 6 s in all; the rest is for ranking and the way back. */
const LONGEST_SEARCH_MS = 5.5 * SECOND_MS;

export interface SearchDeps {
  /** The wikis; none where the catalogue is all there is. */
  wikis: readonly LogoSource[];
  catalogue: CatalogueSource;
  cache: SearchCache;
  clock: Clock;
  log: Log;
  /** Told of every logo that a wiki has shown. */
  remember(logos: readonly Logo[]): void;
  /** Counts where a name was answered from: `search.cache`, `search.upstream` or `search.catalogue`. */
  count(what: string): void;
}

/** The place of a name in its search, from 0, and whose search that is. */
interface Asker {
  turn: number;
  network: string;
}

/** One wiki's part in one name. */
type WikiResult =
  | { found: Found; staleMs: number; isAsked: boolean; failure: null }
  | { found: null; failure: SourceFailure };

/** Makes the verb "search logos": names in, ranked logos and a report for each name out; see `contract/search.ts`. */
export function createSearchLogos(deps: SearchDeps) {
  // What needs no wiki is answered without a pause: between two searches the server sees to everything else.
  let turns = Promise.resolve();
  const nextTurn = () => {
    turns = turns.then(() => otherWork());
    return turns;
  };

  /**
   * @param network whose share of the wikis' budget is used
   * @throws AppError request.invalid for a text with too many or too long names; a source's failure is part of
   * the answer, never thrown
   */
  return async function searchLogos(query: SearchQuery, network: string): Promise<SearchAnswer> {
    const names = readNames(query.q);
    const deadline = AbortSignal.timeout(LONGEST_SEARCH_MS);
    await nextTurn();
    const results = await Promise.all(
      names.map((name, turn) => findName(deps, { name, turn, network }, query, deadline)),
    );
    const hasWikis = deps.wikis.length > 0;
    const notice = describeNotice(results, hasWikis);
    return {
      logos: interleave(results.map((result) => result.logos)),
      names: results.map((result) => result.report),
      source: describeSource(results, hasWikis),
      ...(notice && { notice }),
    };
  };
}

async function findName(
  deps: SearchDeps,
  { name, turn, network }: { name: string } & Asker,
  query: SearchQuery,
  deadline: AbortSignal,
): Promise<NameOutcome> {
  const nameQuery: NameQuery = { name, fileType: query.fileType, offset: query.offset };
  const results = await Promise.all(
    deps.wikis.map((wiki) => askCached(deps, wiki, { ...nameQuery, turn, network }, deadline)),
  );
  const failures = results.flatMap((result) => result.failure ?? []);
  const answers = results.flatMap((result) => (result.found ? [result] : []));
  const useCatalogue =
    answers.length === 0 || (failures.length > 0 && answers.every(({ found }) => found.logos.length === 0));
  const isAsked = answers.some((answer) => answer.isAsked);
  deps.count(`search.${useCatalogue ? 'catalogue' : isAsked ? 'upstream' : 'cache'}`);
  const founds = useCatalogue ? [deps.catalogue.find(nameQuery)] : answers.map(({ found }) => found);
  const all = mergeLists(founds.map((found) => found.logos));
  if (!useCatalogue) deps.remember(all);
  const now = deps.clock.now().getTime();
  const logos = rankLogos(all, name).filter((logo) => passesFilters(logo, query, now));
  return {
    report: reportOf(name, logos, founds, failures),
    logos,
    from: useCatalogue ? 'catalogue' : 'wikimedia',
    staleMs: Math.max(0, ...answers.map((answer) => answer.staleMs)),
    partial: founds.some((found) => found.partial),
    failures,
  };
}

function reportOf(name: string, logos: Logo[], founds: Found[], failures: SourceFailure[]): NameReport {
  const suggestion = founds.find((found) => found.suggestion !== null)?.suggestion;
  const error = [...new Set(failures.map((failure) => failure.message))].join(' ');
  return {
    name,
    found: logos.length,
    more: founds.some((found) => found.more),
    ...(suggestion && { suggestion }),
    ...(error && { error }),
  };
}

/**
 * Asks a wiki through the cache; an answer older than 5 minutes is told as stale only if the wiki is not well. Where
 * the same was being asked for another network, whose share is used up, it is asked once more for this one.
 */
async function askCached(
  deps: SearchDeps,
  wiki: LogoSource,
  asked: NameQuery & Asker,
  deadline: AbortSignal,
  isAgain = false,
): Promise<WikiResult> {
  const { cache, clock, log } = deps;
  const { turn, network, ...query } = asked;
  const key = JSON.stringify([wiki.key, query.name.toLowerCase(), query.fileType, query.offset]);
  let isOwnRequest = false;
  let isAsked = false;
  const load = (isRefresh: boolean) => {
    isOwnRequest = true;
    isAsked = !isRefresh;
    const payer: Payer = isRefresh ? 'refreshes' : `network ${network}`;
    return wiki.find(query, { turn, queueMs: LONGEST_SEARCH_MS, payer });
  };
  try {
    const { found, askedAt } = await orLate(cache.get(key, load), wiki.name, deadline);
    const ageMs = clock.now().getTime() - askedAt.getTime();
    const logos = found.logos.map((logo) => ({ ...logo, searchTerm: query.name }));
    const isStale = ageMs > SEARCH_CACHE_MS && !wiki.isWell();
    return { found: { ...found, logos }, staleMs: isStale ? ageMs : 0, isAsked, failure: null };
  } catch (error) {
    const isOthersShare = error instanceof SourceFailure && error.reason === 'share' && !isOwnRequest;
    if (isOthersShare && !isAgain) return askCached(deps, wiki, asked, deadline, true);
    if (error instanceof SourceFailure) return { found: null, failure: error };
    log.error({ error }, 'A source failed in a way that was not foreseen');
    return { found: null, failure: new SourceFailure('broken', `${wiki.name} could not be read.`) };
  }
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
