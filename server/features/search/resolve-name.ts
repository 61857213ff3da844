import { PAGE_SIZE } from '#contract/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { passesFilters } from '#contract/search/filters.ts';
import { mergeLists, rankLogos } from '#contract/search/ranking.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import type { Reach } from '#server/features/logos/find-logos.ts';
import type { CachedResult } from '#server/features/wikis/cache.ts';
import {
  answersOf,
  readCached,
  searchWikis,
  type WikiAnswer,
  type WikiOutcome,
  type WikisDeps,
} from '#server/features/wikis/search-wikis.ts';
import type { FailureReason } from '#server/features/wikis/source-failure.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { NameOutcome } from './describe-outcome.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { isConfirmedPage, type SearchIndex } from './search-index.ts';

/** How long results of the index and the catalogue may be cached where no wiki should have answered. */
const INDEX_FRESH_MS = MINUTE_MS;
/** And where wikis should have: so soon a visitor notices that they are back. */
const COVER_FRESH_MS = 3 * SECOND_MS;
/** Failures after which the visitor's page may query the wiki itself: this server sent no request. */
const LEFT_TO_PAGE: readonly FailureReason[] = ['budget', 'share', 'busy'];

export interface ResolveDeps extends WikisDeps {
  searchIndex: SearchIndex;
  searchCatalogue: SearchCatalogue;
  /** Puts logos that a wiki returned at this time into the index. */
  indexLogos(logos: readonly Logo[], returnedAt: Date): void;
  /** Counts where the results of a name came from, and what was left to the page. */
  count(event: string): void;
}

/** One name of a search; `indexed` of the results before this offset came from the index. */
export interface SearchedName {
  name: string;
  turn: number;
  network: string;
  indexed: number;
}

/** A name on its way through the steps, and what earlier steps learned about it. */
interface NameSearch extends SearchedName {
  query: SearchQuery;
  deadline: AbortSignal;
  cached: readonly (CachedResult | undefined)[];
  wikis: readonly WikiOutcome[];
  isIndexDown: boolean;
}

/** What one step has for a name. */
interface Finding {
  from: NameOutcome['from'];
  logos: Logo[];
  /** Whether sources know more, and what they suggest. */
  hints: readonly Pick<WikiResult, 'more' | 'suggestion'>[];
  counted: 'cache' | 'upstream' | 'index' | 'catalogue';
  freshMs: number;
  isCover?: boolean;
  checkedAt?: Date | null;
}

interface Step {
  search(deps: ResolveDeps, name: NameSearch): Promise<Finding>;
  isEnough(finding: Finding, name: NameSearch, nowMs: number): boolean;
}

/** Where the results of a name come from, in this order, until they are enough. See ADR-0019. */
const STEPS: readonly Step[] = [
  { search: searchCache, isEnough: (_, { wikis }) => wikis.length > 0 && wikis.every(isFresh) },
  { search: searchIndexPage, isEnough: isWholePage },
  { search: searchAllWikis, isEnough: (_, { wikis }) => hasAnswer(wikis) },
  { search: searchIndexAndCatalogue, isEnough: () => true },
];

/** Resolves all names of a search. Each step is taken for all of them before the next, so that the first names come first. */
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
    const findings = await Promise.all(open.map((name) => search(deps, name)));
    const nowMs = deps.clock.now().getTime();
    open = open.filter((name, at) => {
      const finding = findings[at] as Finding;
      if (!isEnough(finding, name, nowMs)) return true;
      outcomes[name.turn] = outcomeOf(deps, name, finding);
      return false;
    });
  }
  return outcomes;
}

async function searchCache(deps: ResolveDeps, name: NameSearch): Promise<Finding> {
  const query = wikiQueryOf(name);
  name.cached = await readCached(deps, query);
  const answers = answersOf(deps, query, name.cached);
  name.wikis = answers.length === deps.wikis.length ? answers : [];
  return wikiFinding(name.wikis);
}

async function searchIndexPage(deps: ResolveDeps, name: NameSearch): Promise<Finding> {
  name.wikis = [];
  // Once the wikis have begun to answer, only they know what comes next.
  if (name.indexed !== name.query.offset) return { ...NOTHING, from: 'index', counted: 'index' };
  const found = await queryIndex(deps, name, 'page');
  name.isIndexDown = found === null;
  const { logos = [], checkedAt = null, suggestion = null } = found ?? {};
  // The wikis may know more than the index.
  const hints = [{ more: true, suggestion }];
  return { from: 'index', counted: 'index', logos, hints, checkedAt, freshMs: INDEX_FRESH_MS };
}

function isWholePage({ logos, hints, checkedAt = null }: Finding, _: NameSearch, nowMs: number): boolean {
  return isConfirmedPage({ logos, checkedAt, suggestion: hints[0]?.suggestion ?? null }, nowMs);
}

async function searchAllWikis(deps: ResolveDeps, name: NameSearch): Promise<Finding> {
  const search = { ...name, query: wikiQueryOf(name) };
  name.wikis = await searchWikis(deps, search, name.cached, name.deadline);
  const answers = name.wikis.filter(isAnswer);
  const isUnknown = answers.every(({ result }) => result.logos.length === 0 && result.suggestion === null);
  const needsSpelling = hasAnswer(name.wikis) && isUnknown && !name.isIndexDown;
  const corrected = needsSpelling ? await queryIndex(deps, name, 'corrected') : null;
  return wikiFinding(name.wikis, corrected ? [hintOf(corrected)] : []);
}

async function searchIndexAndCatalogue(deps: ResolveDeps, name: NameSearch): Promise<Finding> {
  const { fileType, offset } = name.query;
  // A page that queries the wikis gets their suggestion.
  const reach = wikisLeftToPage(name.wikis).length > 0 ? 'beginnings' : 'corrected';
  const index = name.isIndexDown ? null : await queryIndex(deps, name, reach);
  const bundled = deps.searchCatalogue({ name: name.name, fileType, offset });
  // The logos of a corrected spelling are one click away, under that name.
  const known = index && index.suggestion === null ? index.logos : [];
  const logos = mergeLists([known, bundled.logos]);
  const from = logos.some(({ url }) => !url.startsWith('/')) ? 'index' : 'catalogue';
  return {
    ...{ from, logos, counted: from, isCover: true },
    hints: [...(index ? [hintOf(index)] : []), bundled],
    checkedAt: from === 'index' ? (index?.checkedAt ?? null) : null,
    freshMs: coverFreshMs(deps, name),
  };
}

/** Until a wiki may answer again; 0 where the share of one network is spent, which is about that network only. */
function coverFreshMs({ wikis }: ResolveDeps, name: NameSearch): number {
  if (wikis.length === 0) return INDEX_FRESH_MS;
  const failures = name.wikis.flatMap(({ failure }) => failure ?? []);
  if (failures.some(({ reason }) => reason === 'share')) return 0;
  return Math.min(COVER_FRESH_MS, ...failures.map(({ waitMs }) => waitMs ?? COVER_FRESH_MS));
}

const NOTHING = { logos: [], hints: [], freshMs: 0 };

function wikiFinding(wikis: readonly WikiOutcome[], hints: Finding['hints'] = []): Finding {
  const answers = wikis.filter(isAnswer);
  const isWhole = answers.length === wikis.length && answers.every(({ result }) => !result.partial);
  const logos = mergeLists(answers.map(({ result }) => result.logos));
  return {
    from: 'wikimedia',
    logos,
    hints: [...answers.map(({ result }) => result), ...hints],
    counted: answers.some(({ isRequested }) => isRequested) ? 'upstream' : 'cache',
    freshMs: isWhole ? Math.min(...answers.map(({ freshMs }) => freshMs)) : 0,
  };
}

/** The one place where the outcome of a name is made. */
function outcomeOf(deps: ResolveDeps, name: NameSearch, finding: Finding): NameOutcome {
  const { from, hints, counted, isCover = false, checkedAt = null, freshMs } = finding;
  const nowMs = deps.clock.now().getTime();
  const answers = name.wikis.filter(isAnswer);
  const failures = name.wikis.flatMap(({ failure }) => failure ?? []);
  const left = wikisLeftToPage(name.wikis);
  const logos = rankLogos(finding.logos, name.name).filter((logo) => passesFilters(logo, name.query, nowMs));
  const indexed = name.indexed + (from === 'index' && !isCover ? PAGE_SIZE : 0);
  const suggestion = hints.find((hint) => hint.suggestion !== null)?.suggestion;
  const error = [...new Set(failures.map(({ message }) => message))].join(' ');
  if (from === 'wikimedia') {
    const oldestMs = Math.max(0, ...answers.map(({ ageMs }) => ageMs));
    deps.indexLogos(finding.logos, new Date(nowMs - oldestMs));
  }
  deps.count(`search.${counted}`);
  if (left.length > 0) deps.count('search.direct');
  return {
    report: {
      name: name.name,
      found: logos.length,
      more: hints.some(({ more }) => more),
      ...(indexed > 0 && { indexed }),
      ...(suggestion && { suggestion }),
      ...(error && { error }),
    },
    ...{ logos, from, isCover, checkedAt, failures, left, freshMs },
    staleMs: Math.max(0, ...answers.map(({ trouble, ageMs }) => (trouble ? ageMs : 0))),
    trouble: answers.find(({ trouble }) => trouble)?.trouble ?? null,
    partial: !isCover && answers.some(({ result }) => result.partial),
  };
}

function isAnswer(outcome: WikiOutcome): outcome is WikiAnswer {
  return outcome.result !== null;
}

function isFresh(outcome: WikiOutcome): boolean {
  return isAnswer(outcome) && outcome.freshMs > 0;
}

/** Whether the wikis have answered: all of them, or some with logos. */
function hasAnswer(wikis: readonly WikiOutcome[]): boolean {
  const answers = wikis.filter(isAnswer);
  if (answers.length < wikis.length) return answers.some(({ result }) => result.logos.length > 0);
  return answers.length > 0;
}

/** Wikis that this server sent no request to, and that the visitor's page may query. */
function wikisLeftToPage(wikis: readonly WikiOutcome[]): NameOutcome['left'] {
  return wikis.flatMap((one) =>
    one.result === null && LEFT_TO_PAGE.includes(one.failure.reason) ? (one.wiki.address() ?? []) : [],
  );
}

function wikiQueryOf({ name, indexed, query }: NameSearch): NameQuery {
  return { name, fileType: query.fileType, offset: query.offset - indexed };
}

function queryIndex({ searchIndex }: ResolveDeps, { name, query }: NameSearch, reach: Reach) {
  const { fileType, dateFilter, license, offset } = query;
  return searchIndex({ name, fileType, dateFilter, license, offset, reach });
}

/** A correction says nothing about more logos of the name that was typed. */
function hintOf({ suggestion, more }: Pick<WikiResult, 'more' | 'suggestion'>) {
  return { suggestion, more: more && suggestion === null };
}
