import type { SearchCatalogue } from '#catalogue/search-catalogue.ts';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { isExactName, titleTextOf } from '#contract/search/brand-key.ts';
import { passesFilters } from '#contract/search/filters.ts';
import { includedType } from '#contract/search/included-type.ts';
import { mergeLists } from '#contract/search/merge-lists.ts';
import { rankLogos } from '#contract/search/ranking.ts';
import type { SearchQuery } from '#contract/search.ts';
import { countResults, type ResultCount } from '#mediawiki/search/count-results.ts';
import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import type { Kinds } from '#server/features/checks/find-kinds.ts';
import type { IndexQuery, IndexResult, Reach } from '#server/features/logos/find-logos.ts';
import type { CachedResult } from '#server/features/wikis/cache.ts';
import {
  readCached,
  searchWikis,
  toSearchResults,
  type WikiOutcome,
  type WikisDeps,
} from '#server/features/wikis/search-wikis.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { NameOutcome } from './describe-notice.ts';
import { areFresh, directWikisOf, errorsOf, hasResult, resultsOf } from './read-outcomes.ts';
import { isLikelyCorrection } from './rules.ts';

const INDEX_TTL_MS = MINUTE_MS;
/** Short, so that visitors notice soon when the wikis, or the index, are back. */
const FALLBACK_TTL_MS = 3 * SECOND_MS;
/** The index may replace the wikis if they confirmed its logos within this time, which is also how long their results are cached. */
const MAX_INDEX_AGE_MS = DAY_MS;

export interface ResolveDeps extends WikisDeps {
  /** Searches the index; null if it failed or timed out. Never throws. */
  searchIndex(query: IndexQuery): Promise<IndexResult | null>;
  searchCatalogue: SearchCatalogue;
  /** Adds logos that a wiki returned at this time to the index. */
  indexLogos(logos: readonly Logo[], returnedAt: Date): void;
  /** Returns what files draw, by SHA-1; without those that weren't checked. Never throws. */
  findKinds(sha1s: readonly string[]): Promise<Kinds>;
  /** Counts an event for the metrics. */
  count(event: string): void;
}

/** One name of a search. */
export interface SearchedName {
  name: string;
  /** Its place among the names, from 0. */
  position: number;
  /** The visitor's network, whose share of the wikis' budget is used. */
  network: string;
  /** How many results of earlier pages came from the index. */
  indexedCount: number;
}

/** A name and what the steps so far have learnt about it. */
interface NameSearch extends SearchedName {
  query: SearchQuery;
  deadline: AbortSignal;
  cached: readonly (CachedResult | undefined)[];
  wikis: readonly WikiOutcome[];
}

interface StepResult {
  from: NameOutcome['from'];
  logos: Logo[];
  /** What each source says about more logos and a better spelling. */
  hints: readonly Pick<WikiResult, 'more' | 'suggestion'>[];
  /** Results of the wikis are counted after they are filtered. */
  count?: ResultCount;
  metric: 'cache' | 'upstream' | 'index' | 'catalogue';
  cacheTtlMs: number;
  isFallback?: boolean;
  /** True if the next page of the wikis is the one that this page replaces. */
  isIndexed?: boolean;
  checkedAt?: Date | null;
}

interface Step {
  search(deps: ResolveDeps, name: NameSearch): Promise<StepResult>;
  isEnough(result: StepResult, name: NameSearch, nowMs: number): boolean;
}

/** The sources of a name's results, tried in this order until one is enough. See ADR-0019. */
const STEPS: readonly Step[] = [
  { search: searchCache, isEnough: (_, { wikis }) => areFresh(wikis) },
  { search: searchIndexPage, isEnough: isConfirmedPage },
  { search: searchAllWikis, isEnough: (_, { wikis }) => hasResult(wikis) },
  { search: searchIndexAndCatalogue, isEnough: () => true },
];

/** Resolves all names of a search. Each step starts once the previous one is done for all names, which keeps the names in order. */
export async function resolveNames(
  deps: ResolveDeps,
  names: readonly SearchedName[],
  { query, deadline }: Pick<NameSearch, 'query' | 'deadline'>,
): Promise<NameOutcome[]> {
  const found: { name: NameSearch; result: StepResult; nowMs: number }[] = [];
  let unresolved = names.map((name): NameSearch => ({ ...name, query, deadline, cached: [], wikis: [] }));
  for (const { search, isEnough } of STEPS) {
    const results = await Promise.all(unresolved.map((name) => search(deps, name)));
    const nowMs = deps.clock.now().getTime();
    unresolved = unresolved.filter((name, index) => {
      const result = results[index] as StepResult;
      if (!isEnough(result, name, nowMs)) return true;
      found.push({ name, result, nowMs });
      return false;
    });
  }
  await addKinds(
    deps,
    found.map(({ result }) => result),
  );
  const outcomes: NameOutcome[] = [];
  for (const { name, result, nowMs } of found)
    outcomes[name.position] = createOutcome(deps, name, result, nowMs);
  return outcomes;
}

/** Adds what is known about files to the wikis' logos; those of the index have it. One read for all names. */
async function addKinds({ findKinds }: ResolveDeps, results: readonly StepResult[]): Promise<void> {
  const ofWikis = results.filter(({ from }) => from === 'wikimedia');
  const kinds = await findKinds(ofWikis.flatMap(({ logos }) => logos.map(({ id }) => id)));
  if (kinds.size === 0) return;
  for (const result of ofWikis)
    result.logos = result.logos.map((logo) => {
      const fileKind = kinds.get(logo.id);
      return fileKind ? { ...logo, fileKind } : logo;
    });
}

async function searchCache(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  const query = wikiQueryOf(name);
  name.cached = await readCached(deps, query);
  const results = toSearchResults(deps, query, name.cached);
  name.wikis = results.length === deps.wikis.length ? results : [];
  return mergeResults(name.wikis);
}

async function searchIndexPage(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  // Results from the cache that weren't enough don't count in later steps.
  name.wikis = [];
  const step = { from: 'index', metric: 'index', cacheTtlMs: INDEX_TTL_MS, isIndexed: true } as const;
  // Once a page came from the wikis, the next ones do too. Without wikis, the last step reads the index.
  if (deps.wikis.length === 0 || name.indexedCount !== name.query.offset)
    return { ...step, logos: [], hints: [] };
  const page = await queryIndex(deps, name, 'page');
  if (page === null) return { ...step, logos: [], hints: [] };
  const { logos, suggestion, checkedAt, count } = page;
  const known = name.cached.flatMap((cached) => cached?.result ?? []);
  const counted = { wikiCount: deps.wikis.length, shown: count.found, indexed: name.indexedCount };
  return {
    ...step,
    hints: [{ more: true, suggestion }],
    logos,
    checkedAt,
    // The wikis may have more logos than the index, and more or fewer than when they last counted them.
    count: { found: countResults(known, { ...name.query, ...counted }).found, exact: false },
  };
}

/** Returns true if the index is as good as the wikis: a full page of logos that they confirmed within a day. */
function isConfirmedPage({ logos, hints, checkedAt = null }: StepResult, _: NameSearch, nowMs: number) {
  if (checkedAt === null || logos.length < PAGE_SIZE) return false;
  const isRecent = nowMs - checkedAt.getTime() <= MAX_INDEX_AGE_MS;
  return isRecent && hints.every(({ suggestion }) => suggestion === null);
}

async function searchAllWikis(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  const search = { ...name, query: wikiQueryOf(name) };
  name.wikis = await searchWikis(deps, search, name.cached, name.deadline);
  const results = resultsOf(name.wikis);
  const isUnknown = results.every(({ result }) => result.logos.length === 0 && result.suggestion === null);
  const needsSpelling = hasResult(name.wikis) && isUnknown;
  const correction = needsSpelling ? await queryIndex(deps, name, 'corrected') : null;
  return mergeResults(name.wikis, correction ? [hintOf(correction)] : []);
}

async function searchIndexAndCatalogue(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  const isDirect = directWikisOf(name.wikis).length > 0;
  // While the wikis are down, only the index advances; otherwise the wikis and the index advance together.
  const isOutage = deps.wikis.length > 0 && !isDirect;
  const query = { ...name.query, offset: isOutage ? name.indexedCount : name.query.offset };
  const catalogueResult = deps.searchCatalogue({ ...query, name: name.name }, deps.clock.now().getTime());
  // If the browser queries the wikis itself, it gets their suggestions.
  const isKnown = catalogueResult.total > 0 || isDirect;
  const indexResult = await queryIndex(deps, { ...name, query }, isKnown ? 'prefix' : 'corrected');
  // Logos for a corrected spelling are found by a search for the suggestion.
  const indexed = indexResult?.suggestion === null ? indexResult : null;
  const logos = mergeLists([indexed?.logos ?? [], catalogueResult.logos]);
  const { found, exact } = indexed?.count ?? { found: 0, exact: true };
  // The URLs of catalogue logos are paths on this server.
  const from = logos.some(({ url }) => !url.startsWith('/')) ? 'index' : 'catalogue';
  // Without any result of the index, a next page would skip its best logos once it is back.
  const hints = indexResult ? [hintOf(indexResult), catalogueResult] : isOutage ? [] : [catalogueResult];
  const checkedAt = from === 'index' ? (indexResult?.checkedAt ?? null) : null;
  const cacheTtlMs = fallbackTtlMs(deps, name, indexResult !== null);
  const count = { found: found + catalogueResult.total, exact };
  const source = {
    from,
    metric: from,
    isFallback: true,
    isIndexed: isOutage,
    checkedAt,
    cacheTtlMs,
  } as const;
  return { ...source, logos, hints, count };
}

/** Returns how long a fallback may be cached; 0 if only this network's share is used up: other networks can query the wikis. */
function fallbackTtlMs({ wikis }: ResolveDeps, name: NameSearch, hasReadIndex: boolean): number {
  if (wikis.length === 0) return hasReadIndex ? INDEX_TTL_MS : FALLBACK_TTL_MS;
  const errors = errorsOf(name.wikis);
  if (errors.some(({ reason }) => reason === 'share')) return 0;
  return Math.min(FALLBACK_TTL_MS, ...errors.map(({ waitMs }) => waitMs ?? FALLBACK_TTL_MS));
}

function mergeResults(wikis: readonly WikiOutcome[], hints: StepResult['hints'] = []): StepResult {
  const results = resultsOf(wikis);
  const isComplete = results.length === wikis.length && results.every(({ result }) => !result.partial);
  return {
    from: 'wikimedia',
    logos: mergeLists(results.map(({ result }) => result.logos)),
    hints: [...results.map(({ result }) => result), ...hints],
    metric: results.some(({ isRequested }) => isRequested) ? 'upstream' : 'cache',
    cacheTtlMs: isComplete ? Math.min(...results.map(({ ttlMs }) => ttlMs)) : 0,
  };
}

function createOutcome(deps: ResolveDeps, name: NameSearch, result: StepResult, nowMs: number): NameOutcome {
  const { from, hints, metric, isFallback = false, isIndexed = false, checkedAt = null, cacheTtlMs } = result;
  const results = resultsOf(name.wikis);
  const errors = errorsOf(name.wikis);
  const directWikis = directWikisOf(name.wikis);
  const distinct = mergeLists([result.logos]);
  const ranked = rankLogos(distinct, name.name).filter((logo) => passesFilters(logo, name.query, nowMs));
  const logos = ranked.map((logo) => ({ ...logo, searchTerm: name.name }));
  const indexed = name.indexedCount + (isIndexed ? PAGE_SIZE : 0);
  const suggestions = isExactName(name.name) ? [] : hints.flatMap((hint) => hint.suggestion ?? []);
  const [suggestion, ...others] = new Map(suggestions.map((one) => [one.toLowerCase(), one])).values();
  const error = [...new Set(errors.map(({ message }) => message))].join(' ');
  const oldestMs = Math.max(0, ...results.map(({ ageMs }) => ageMs));
  if (from === 'wikimedia') deps.indexLogos(result.logos, new Date(nowMs - oldestMs));
  deps.count(`search.${metric}`);
  const wikiResults = results.map((one) => one.result);
  const counted = { wikiCount: deps.wikis.length, shown: logos.length, indexed: name.indexedCount };
  const report = {
    name: name.name,
    ...countOf(name.name, logos, result.count ?? countResults(wikiResults, { ...name.query, ...counted })),
    more: hints.some(({ more }) => more),
    ...(indexed > 0 && { indexed }),
    ...(suggestion && {
      suggestion,
      likely: others.length === 0 && isLikelyCorrection(name.name, suggestion),
    }),
    ...(error && { error }),
  };
  const source = { from, isFallback, checkedAt, cacheTtlMs };
  return { ...source, report, logos, brandLogos: 0, wikis: name.wikis, directWikis };
}

/** The sources count titles of other names, too. */
function countOf(name: string, logos: readonly Logo[], count: ResultCount): ResultCount {
  return isExactName(name) ? { found: Math.min(count.found, logos.length), exact: count.exact } : count;
}

function wikiQueryOf({ name, indexedCount, query }: NameSearch): NameQuery {
  const offset = query.offset - indexedCount;
  return { name: titleTextOf(name), fileType: includedType(query.fileType), offset };
}

function queryIndex({ searchIndex }: ResolveDeps, { name, query }: NameSearch, reach: Reach) {
  return searchIndex({ ...query, name: titleTextOf(name), reach });
}

/** Returns a result's hints about the typed name; `more` is false if the result is for a corrected spelling. */
function hintOf({ suggestion, more }: Pick<WikiResult, 'more' | 'suggestion'>) {
  return { suggestion, more: more && suggestion === null };
}
