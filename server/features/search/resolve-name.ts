import { PAGE_SIZE } from '#contract/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { passesFilters } from '#contract/search/filters.ts';
import { mergeLists, rankLogos } from '#contract/search/ranking.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import type { IndexQuery, IndexResult, Reach } from '#server/features/logos/find-logos.ts';
import type { CachedResult } from '#server/features/wikis/cache.ts';
import {
  cachedAnswers,
  readCached,
  searchWikis,
  type WikiAnswer,
  type WikiOutcome,
  type WikisDeps,
} from '#server/features/wikis/search-wikis.ts';
import type { WikiErrorReason } from '#server/features/wikis/wiki-error.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { NameOutcome } from './describe-notice.ts';
import type { SearchCatalogue } from './search-catalogue.ts';

const INDEX_TTL_MS = MINUTE_MS;
/** Short, so that visitors notice soon when the wikis are back. */
const FALLBACK_TTL_MS = 3 * SECOND_MS;
/** Indexed logos checked within this time are as recent as the stalest wiki result. */
const MAX_INDEX_AGE_MS = DAY_MS;
/** Errors after which the visitor's page may query the wiki itself: this server sent no request. */
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

/** One name of a search; `indexed` of the results before this offset came from the index. */
export interface SearchedName {
  name: string;
  position: number;
  network: string;
  indexed: number;
}

/** A name on its way through the steps, with what earlier steps found out. */
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
  { search: searchAllWikis, isEnough: (_, { wikis }) => hasAnswer(wikis) },
  { search: searchIndexAndCatalogue, isEnough: () => true },
];

/** Resolves all names of a search. Each step runs for all names before the next, so that the first names are queued first. */
export async function resolveNames(
  deps: ResolveDeps,
  names: readonly SearchedName[],
  { query, deadline }: Pick<NameSearch, 'query' | 'deadline'>,
): Promise<NameOutcome[]> {
  const outcomes: NameOutcome[] = [];
  let open = names.map(
    (name): NameSearch => ({ ...name, query, deadline, cached: [], wikis: [], isIndexDown: false }),
  );
  for (const { search, isEnough } of STEPS) {
    const results = await Promise.all(open.map((name) => search(deps, name)));
    const nowMs = deps.clock.now().getTime();
    open = open.filter((name, at) => {
      const result = results[at] as StepResult;
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
  const answers = cachedAnswers(deps, query, name.cached);
  name.wikis = answers.length === deps.wikis.length ? answers : [];
  return mergeAnswers(name.wikis);
}

async function searchIndexPage(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  name.wikis = [];
  const step = { from: 'index', metric: 'index', cacheTtlMs: INDEX_TTL_MS } as const;
  // After a page of the wikis, the next page is theirs too.
  if (name.indexed !== name.query.offset) return { ...step, logos: [], hints: [] };
  const page = await queryIndex(deps, name, 'page');
  name.isIndexDown = page === null;
  // The wikis may have more logos than the index.
  const hints = [{ more: true, suggestion: page?.suggestion ?? null }];
  return { ...step, hints, logos: page?.logos ?? [], checkedAt: page?.checkedAt ?? null };
}

/** Returns whether the index is as good as the wikis: a full page of logos that they confirmed within a day. */
function isConfirmedPage({ logos, hints, checkedAt = null }: StepResult, _: NameSearch, nowMs: number) {
  if (checkedAt === null || logos.length < PAGE_SIZE) return false;
  return hints.every(({ suggestion }) => suggestion === null) && nowMs - +checkedAt <= MAX_INDEX_AGE_MS;
}

async function searchAllWikis(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  const search = { ...name, query: wikiQueryOf(name) };
  name.wikis = await searchWikis(deps, search, name.cached, name.deadline);
  const answers = name.wikis.filter(isAnswer);
  const isUnknown = answers.every(({ result }) => result.logos.length === 0 && result.suggestion === null);
  const needsSpelling = hasAnswer(name.wikis) && isUnknown && !name.isIndexDown;
  const corrected = needsSpelling ? await queryIndex(deps, name, 'corrected') : null;
  return mergeAnswers(name.wikis, corrected ? [hintOf(corrected)] : []);
}

async function searchIndexAndCatalogue(deps: ResolveDeps, name: NameSearch): Promise<StepResult> {
  const { fileType, offset } = name.query;
  // A page that queries the wikis itself gets their suggestion.
  const reach = directWikisOf(name.wikis).length > 0 ? 'prefix' : 'corrected';
  const index = name.isIndexDown ? null : await queryIndex(deps, name, reach);
  const bundled = deps.searchCatalogue({ name: name.name, fileType, offset });
  // Logos of a corrected spelling are shown after a click on the suggestion.
  const indexed = index && index.suggestion === null ? index.logos : [];
  const logos = mergeLists([indexed, bundled.logos]);
  const from = logos.some(({ url }) => !url.startsWith('/')) ? 'index' : 'catalogue';
  return {
    ...{ from, logos, metric: from, isFallback: true },
    hints: [...(index ? [hintOf(index)] : []), bundled],
    checkedAt: from === 'index' ? (index?.checkedAt ?? null) : null,
    cacheTtlMs: fallbackTtlMs(deps, name),
  };
}

/** Returns the ms until a wiki may respond again; 0 if one network's share is used up, which affects no other network. */
function fallbackTtlMs({ wikis }: ResolveDeps, name: NameSearch): number {
  if (wikis.length === 0) return INDEX_TTL_MS;
  const errors = errorsOf(name.wikis);
  if (errors.some(({ reason }) => reason === 'share')) return 0;
  return Math.min(FALLBACK_TTL_MS, ...errors.map(({ waitMs }) => waitMs ?? FALLBACK_TTL_MS));
}

function mergeAnswers(wikis: readonly WikiOutcome[], hints: StepResult['hints'] = []): StepResult {
  const answers = wikis.filter(isAnswer);
  const isComplete = answers.length === wikis.length && answers.every(({ result }) => !result.partial);
  return {
    from: 'wikimedia',
    logos: mergeLists(answers.map(({ result }) => result.logos)),
    hints: [...answers.map(({ result }) => result), ...hints],
    metric: answers.some(({ isRequested }) => isRequested) ? 'upstream' : 'cache',
    cacheTtlMs: isComplete ? Math.min(...answers.map(({ ttlMs }) => ttlMs)) : 0,
  };
}

function createOutcome(deps: ResolveDeps, name: NameSearch, result: StepResult, nowMs: number): NameOutcome {
  const { from, hints, metric, isFallback = false, checkedAt = null, cacheTtlMs } = result;
  const answers = name.wikis.filter(isAnswer);
  const errors = errorsOf(name.wikis);
  const directWikis = directWikisOf(name.wikis);
  const logos = rankLogos(result.logos, name.name).filter((logo) => passesFilters(logo, name.query, nowMs));
  const indexed = name.indexed + (from === 'index' && !isFallback ? PAGE_SIZE : 0);
  const suggestion = hints.find((hint) => hint.suggestion !== null)?.suggestion;
  const error = [...new Set(errors.map(({ message }) => message))].join(' ');
  const oldestMs = Math.max(0, ...answers.map(({ ageMs }) => ageMs));
  if (from === 'wikimedia') deps.indexLogos(result.logos, new Date(nowMs - oldestMs));
  deps.count(`search.${metric}`);
  if (directWikis.length > 0) deps.count('search.direct');
  return {
    report: {
      name: name.name,
      found: logos.length,
      more: hints.some(({ more }) => more),
      ...(indexed > 0 && { indexed }),
      ...(suggestion && { suggestion }),
      ...(error && { error }),
    },
    ...{ logos, from, isFallback, checkedAt, errors, directWikis, cacheTtlMs },
    staleMs: Math.max(0, ...answers.map(({ staleReason, ageMs }) => (staleReason ? ageMs : 0))),
    staleReason: answers.find(({ staleReason }) => staleReason)?.staleReason ?? null,
    partial: !isFallback && answers.some(({ result }) => result.partial),
  };
}

function isAnswer(outcome: WikiOutcome): outcome is WikiAnswer {
  return outcome.result !== null;
}

function isFresh(outcome: WikiOutcome): boolean {
  return isAnswer(outcome) && outcome.ttlMs > 0;
}

/** Returns whether all wikis responded, or some with logos. */
function hasAnswer(wikis: readonly WikiOutcome[]): boolean {
  const answers = wikis.filter(isAnswer);
  if (answers.length < wikis.length) return answers.some(({ result }) => result.logos.length > 0);
  return answers.length > 0;
}

function errorsOf(wikis: readonly WikiOutcome[]): NameOutcome['errors'] {
  return wikis.flatMap(({ error }) => error ?? []);
}

function directWikisOf(wikis: readonly WikiOutcome[]): NameOutcome['directWikis'] {
  return wikis.flatMap((one) =>
    one.result === null && DIRECT_REASONS.includes(one.error.reason) ? (one.wiki.pageConfig ?? []) : [],
  );
}

function wikiQueryOf({ name, indexed, query }: NameSearch): NameQuery {
  return { name, fileType: query.fileType, offset: query.offset - indexed };
}

function queryIndex({ searchIndex }: ResolveDeps, { name, query }: NameSearch, reach: Reach) {
  const { fileType, dateFilter, license, offset } = query;
  return searchIndex({ name, fileType, dateFilter, license, offset, reach });
}

/** A result for a corrected spelling says nothing about more logos of the typed name. */
function hintOf({ suggestion, more }: Pick<WikiResult, 'more' | 'suggestion'>) {
  return { suggestion, more: more && suggestion === null };
}
