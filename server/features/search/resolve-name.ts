import { PAGE_SIZE } from '#contract/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { passesFilters } from '#contract/search/filters.ts';
import { mergeLists, rankLogos } from '#contract/search/ranking.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import type { IndexQuery, IndexResult, Reach } from '#server/features/logos/find-logos.ts';
import type { CachedResult } from '#server/features/wikis/cache.ts';
import {
  readCached,
  searchWikis,
  toSearchResults,
  type WikiOutcome,
  type WikiSearchResult,
  type WikisDeps,
} from '#server/features/wikis/search-wikis.ts';
import type { WikiErrorReason } from '#server/features/wikis/wiki-error.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { NameOutcome } from './describe-notice.ts';
import type { SearchCatalogue } from './search-catalogue.ts';

const INDEX_TTL_MS = MINUTE_MS;
/** Short, so that visitors notice soon when the wikis are back. */
const FALLBACK_TTL_MS = 3 * SECOND_MS;
/** The index may replace the wikis if they confirmed its logos within this time, which is also how long their results are cached. */
const MAX_INDEX_AGE_MS = DAY_MS;
/** Errors after which the visitor's browser may query the wiki: limits of this server, which the browser doesn't have. */
const DIRECT_REASONS: readonly WikiErrorReason[] = ['budget', 'share', 'busy'];

export interface ResolveDeps extends WikisDeps {
  /** Searches the index; null if it failed or timed out. Never throws. */
  searchIndex(query: IndexQuery): Promise<IndexResult | null>;
  searchCatalogue: SearchCatalogue;
  /** Adds logos that a wiki returned at this time to the index. */
  indexLogos(logos: readonly Logo[], returnedAt: Date): void;
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
  isIndexDown: boolean;
}

interface StepResult {
  from: NameOutcome['from'];
  logos: Logo[];
  /** What each source says about more logos and a better spelling. */
  hints: readonly Pick<WikiResult, 'more' | 'suggestion'>[];
  metric: 'cache' | 'upstream' | 'index' | 'catalogue';
  cacheTtlMs: number;
  isFallback?: boolean;
  checkedAt?: Date | null;
}

interface Step {
  search(deps: ResolveDeps, name: NameSearch): Promise<StepResult>;
  isEnough(result: StepResult, name: NameSearch, nowMs: number): boolean;
}

/** The sources of a name's results, tried in this order until one is enough. See ADR-0019. */
const STEPS: readonly Step[] = [
  { search: searchCache, isEnough: (_, { wikis }) => wikis.length > 0 && wikis.every(isFresh) },
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
  const outcomes: NameOutcome[] = [];
  let unresolved = names.map(
    (name): NameSearch => ({ ...name, query, deadline, cached: [], wikis: [], isIndexDown: false }),
  );
  for (const { search, isEnough } of STEPS) {
    const results = await Promise.all(unresolved.map((name) => search(deps, name)));
    const nowMs = deps.clock.now().getTime();
    unresolved = unresolved.filter((name, index) => {
      const result = results[index] as StepResult;
      if (!isEnough(result, name, nowMs)) return true;
      outcomes[name.position] = createOutcome(deps, name, result, nowMs);
      return false;
    });
  }
  return outcomes;
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
  const step = { from: 'index', metric: 'index', cacheTtlMs: INDEX_TTL_MS } as const;
  // Once a page came from the wikis, the next ones do too.
  if (name.indexedCount !== name.query.offset) return { ...step, logos: [], hints: [] };
  const page = await queryIndex(deps, name, 'page');
  name.isIndexDown = page === null;
  // The wikis may have more logos than the index.
  const hints = [{ more: true, suggestion: page?.suggestion ?? null }];
  return { ...step, hints, logos: page?.logos ?? [], checkedAt: page?.checkedAt ?? null };
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
  const results = name.wikis.filter(isResult);
  const isUnknown = results.every(({ result }) => result.logos.length === 0 && result.suggestion === null);
  const needsSpelling = hasResult(name.wikis) && isUnknown && !name.isIndexDown;
  const correction = needsSpelling ? await queryIndex(deps, name, 'corrected') : null;
  return mergeResults(name.wikis, correction ? [hintOf(correction)] : []);
}

async function searchIndexAndCatalogue(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  const { fileType, offset } = name.query;
  // If the browser queries the wikis itself, it gets their suggestions.
  const reach = directWikisOf(name.wikis).length > 0 ? 'prefix' : 'corrected';
  const indexResult = name.isIndexDown ? null : await queryIndex(deps, name, reach);
  const catalogueResult = deps.searchCatalogue({ name: name.name, fileType, offset });
  // Logos for a corrected spelling are shown only after a click on the suggestion.
  const indexedLogos = indexResult?.suggestion === null ? indexResult.logos : [];
  const logos = mergeLists([indexedLogos, catalogueResult.logos]);
  // The URLs of catalogue logos are paths on this server.
  const from = logos.some(({ url }) => !url.startsWith('/')) ? 'index' : 'catalogue';
  const hints = [...(indexResult ? [hintOf(indexResult)] : []), catalogueResult];
  const checkedAt = from === 'index' ? (indexResult?.checkedAt ?? null) : null;
  const cacheTtlMs = fallbackTtlMs(deps, name);
  return { from, logos, hints, metric: from, cacheTtlMs, isFallback: true, checkedAt };
}

/** Returns how long a fallback may be cached; 0 if only this network's share is used up: other networks can query the wikis. */
function fallbackTtlMs({ wikis }: ResolveDeps, name: NameSearch): number {
  if (wikis.length === 0) return INDEX_TTL_MS;
  const errors = errorsOf(name.wikis);
  if (errors.some(({ reason }) => reason === 'share')) return 0;
  return Math.min(FALLBACK_TTL_MS, ...errors.map(({ waitMs }) => waitMs ?? FALLBACK_TTL_MS));
}

function mergeResults(wikis: readonly WikiOutcome[], hints: StepResult['hints'] = []): StepResult {
  const results = wikis.filter(isResult);
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
  const { from, hints, metric, isFallback = false, checkedAt = null, cacheTtlMs } = result;
  const results = name.wikis.filter(isResult);
  const errors = errorsOf(name.wikis);
  const directWikis = directWikisOf(name.wikis);
  const logos = rankLogos(result.logos, name.name).filter((logo) => passesFilters(logo, name.query, nowMs));
  const indexed = name.indexedCount + (from === 'index' && !isFallback ? PAGE_SIZE : 0);
  const suggestion = hints.find((hint) => hint.suggestion !== null)?.suggestion;
  const error = [...new Set(errors.map(({ message }) => message))].join(' ');
  const oldestMs = Math.max(0, ...results.map(({ ageMs }) => ageMs));
  if (from === 'wikimedia') deps.indexLogos(result.logos, new Date(nowMs - oldestMs));
  deps.count(`search.${metric}`);
  if (directWikis.length > 0) deps.count('search.direct');
  const report = {
    name: name.name,
    found: logos.length,
    more: hints.some(({ more }) => more),
    ...(indexed > 0 && { indexed }),
    ...(suggestion && { suggestion }),
    ...(error && { error }),
  };
  const source = { from, isFallback, checkedAt, cacheTtlMs };
  const staleMs = Math.max(0, ...results.map(({ staleReason, ageMs }) => (staleReason ? ageMs : 0)));
  const staleReason = results.find((one) => one.staleReason)?.staleReason ?? null;
  const partial = !isFallback && results.some(({ result }) => result.partial);
  return { ...source, report, logos, errors, directWikis, staleMs, staleReason, partial };
}

function isResult(outcome: WikiOutcome): outcome is WikiSearchResult {
  return outcome.result !== null;
}

function isFresh(outcome: WikiOutcome): boolean {
  return isResult(outcome) && outcome.ttlMs > 0;
}

/** Returns true if all wikis responded, or if some returned logos. */
function hasResult(wikis: readonly WikiOutcome[]): boolean {
  const results = wikis.filter(isResult);
  if (results.length < wikis.length) return results.some(({ result }) => result.logos.length > 0);
  return results.length > 0;
}

function errorsOf(wikis: readonly WikiOutcome[]): NameOutcome['errors'] {
  return wikis.flatMap(({ error }) => error ?? []);
}

function directWikisOf(wikis: readonly WikiOutcome[]): NameOutcome['directWikis'] {
  return wikis.flatMap((outcome) =>
    outcome.result === null && DIRECT_REASONS.includes(outcome.error.reason)
      ? (outcome.wiki.pageConfig ?? [])
      : [],
  );
}

function wikiQueryOf({ name, indexedCount, query }: NameSearch): NameQuery {
  return { name, fileType: query.fileType, offset: query.offset - indexedCount };
}

function queryIndex({ searchIndex }: ResolveDeps, { name, query }: NameSearch, reach: Reach) {
  const { fileType, dateFilter, license, offset } = query;
  return searchIndex({ name, fileType, dateFilter, license, offset, reach });
}

/** Returns a result's hints about the typed name; `more` is false if the result is for a corrected spelling. */
function hintOf({ suggestion, more }: Pick<WikiResult, 'more' | 'suggestion'>) {
  return { suggestion, more: more && suggestion === null };
}
