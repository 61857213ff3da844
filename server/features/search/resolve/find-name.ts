import { PAGE_SIZE } from '#contract/limits.ts';
import type { Logo } from '#contract/logos.ts';
import { passesFilters } from '#contract/rules/filters.ts';
import { mergeLists, rankLogos } from '#contract/rules/rank.ts';
import type { NameReport, SearchQuery } from '#contract/search.ts';
import type { Found, NameQuery } from '#mediawiki/search/name-search.ts';
import type { IndexFound, Reach } from '#server/features/logos/find-logos.ts';
import type { FailureReason } from '#server/features/wikis/source-failure.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { SEARCH_CACHE_MS } from '../cache.ts';
import type { NameOutcome } from '../describe-outcome.ts';
import type { CatalogueSource } from '../sources/catalogue.ts';
import { type AskIndex, isEnough } from './ask-index.ts';
import {
  type Asker,
  askWikis,
  readFresh,
  type WikiAnswer,
  type WikiResult,
  type WikisDeps,
} from './ask-wikis.ts';

/** So long may an answer of the index be kept that is as good as the wikis' own. */
const INDEX_FRESH_MS = MINUTE_MS;
/** Why a wiki was not asked by this server, though a visitor may ask it. */
const NOT_ASKED: readonly FailureReason[] = ['budget', 'share', 'busy'];

export interface OrderDeps extends WikisDeps {
  askIndex: AskIndex;
  catalogue: CatalogueSource;
  /** Told of every logo that a wiki has shown, and when it was asked. */
  remember(logos: readonly Logo[], toldAt: Date): void;
  /** Counts where a name was answered from, and what was left to the page: `search.index`, `search.direct` and so on. */
  count(what: string): void;
}

/** One name of a search; `indexed` of the results before this offset came from the index. */
export interface AskedName extends Asker {
  name: string;
  indexed: number;
}

/** A name that neither the cache nor the index answers well. */
export interface Unanswered extends AskedName {
  /** Whether the index was asked and did not answer. */
  isIndexAway: boolean;
}

/** The first two steps of the order of ADR 19: what is cached and fresh → the index, if it knows enough. No wiki is asked. */
export async function findKnown(
  deps: OrderDeps,
  asked: AskedName,
  query: SearchQuery,
): Promise<NameOutcome | Unanswered> {
  const fresh = await readFresh(deps, wikiQueryOf(asked, query));
  if (fresh) return fromWikis(deps, asked, query, fresh);
  // Once the wikis have begun to answer, only they know what comes next.
  if (asked.indexed !== query.offset) return { ...asked, isIndexAway: false };
  const index = await askIndex(deps, asked, query, 'page');
  const isAnswered = index && isEnough(index, deps.clock.now().getTime());
  return isAnswered ? fromIndex(deps, asked, index) : { ...asked, isIndexAway: index === null };
}

/** The others: the wikis, where what is cached and older answers at once → what the index and the catalogue know. */
export async function findFurther(
  deps: OrderDeps,
  asked: Unanswered,
  query: SearchQuery,
  deadline: AbortSignal,
): Promise<NameOutcome> {
  const results = await askWikis(deps, wikiQueryOf(asked, query), asked, deadline);
  const answers = results.filter((result) => result.found !== null);
  const isMissing = results.length > answers.length;
  const isNothing =
    answers.length === 0 || (isMissing && answers.every(({ found }) => found.logos.length === 0));
  if (!isNothing) {
    const isUnknown = answers.every(({ found }) => found.logos.length === 0 && found.suggestion === null);
    const meant = isUnknown && !asked.isIndexAway ? await askIndex(deps, asked, query, 'meant') : null;
    return fromWikis(deps, asked, query, results, meant);
  }
  // A page that asks the wikis is told by them what was probably meant.
  const isLeft = results.some((result) => result.found === null && NOT_ASKED.includes(result.failure.reason));
  const reach = isLeft ? 'beginnings' : 'meant';
  const index = asked.isIndexAway ? null : await askIndex(deps, asked, query, reach);
  return fromWhatIsKnown(deps, asked, query, { results, index });
}

function wikiQueryOf({ name, indexed }: AskedName, { fileType, offset }: SearchQuery): NameQuery {
  return { name, fileType, offset: offset - indexed };
}

function askIndex(
  deps: OrderDeps,
  { name }: AskedName,
  { fileType, dateFilter, license, offset }: SearchQuery,
  reach: Reach,
): Promise<IndexFound | null> {
  return deps.askIndex({ name, fileType, dateFilter, license, offset, reach });
}

function fromWikis(
  deps: OrderDeps,
  { name, indexed }: AskedName,
  query: SearchQuery,
  results: readonly WikiResult[],
  index: IndexFound | null = null,
): NameOutcome {
  const answers = results.filter((result) => result.found !== null);
  const all = mergeLists(answers.map(({ found }) => found.logos));
  deps.count(answers.some(({ isAsked }) => isAsked) ? 'search.upstream' : 'search.cache');
  const now = deps.clock.now().getTime();
  deps.remember(all, new Date(now - Math.max(0, ...answers.map(({ ageMs }) => ageMs))));
  const logos = rankLogos(all, name).filter((logo) => passesFilters(logo, query, now));
  const founds = answers.map(({ found }) => found);
  const meant = all.length === 0 && index ? [withSuggestion(index)] : [];
  const staleMs = Math.max(0, ...answers.map(({ trouble, ageMs }) => (trouble ? ageMs : 0)));
  const isPartial = founds.some(({ partial }) => partial);
  return {
    ...notAsked(deps, results),
    report: reportOf({ name, indexed }, logos, [...founds, ...meant], results),
    logos,
    from: 'wikimedia',
    isCover: false,
    checkedAt: null,
    staleMs,
    trouble: answers.find(({ trouble }) => trouble)?.trouble ?? null,
    partial: isPartial,
    freshMs: answers.length < results.length || isPartial ? 0 : freshOf(answers),
  };
}

/** How long it takes until the oldest of them is 5 minutes old. */
function freshOf(answers: readonly WikiAnswer[]): number {
  return Math.max(0, SEARCH_CACHE_MS - Math.max(0, ...answers.map(({ ageMs }) => ageMs)));
}

function fromIndex(deps: OrderDeps, { name, indexed }: AskedName, { logos }: IndexFound): NameOutcome {
  deps.count('search.index');
  return {
    // The wikis may know more than the index.
    report: { name, found: logos.length, more: true, indexed: indexed + PAGE_SIZE },
    logos,
    from: 'index',
    isCover: false,
    checkedAt: null,
    staleMs: 0,
    trouble: null,
    partial: false,
    failures: [],
    left: [],
    freshMs: INDEX_FRESH_MS,
  };
}

function fromWhatIsKnown(
  deps: OrderDeps,
  { name, indexed }: AskedName,
  query: SearchQuery,
  { results, index }: { results: readonly WikiResult[]; index: IndexFound | null },
): NameOutcome {
  const { fileType, offset } = query;
  const bundled = deps.catalogue.find({ name, fileType, offset });
  // What the index has for a name that was probably meant is one press away, under that name.
  const known = index && index.suggestion === null ? index.logos : [];
  const all = mergeLists([known, bundled.logos]);
  const logos = rankLogos(all, name).filter((logo) => passesFilters(logo, query, deps.clock.now().getTime()));
  const isBeyond = logos.some(({ url }) => !url.startsWith('/'));
  deps.count(isBeyond ? 'search.index' : 'search.catalogue');
  const founds = [...(index ? [withSuggestion(index)] : []), bundled];
  return {
    ...notAsked(deps, results),
    report: reportOf({ name, indexed }, logos, founds, results),
    logos,
    from: isBeyond ? 'index' : 'catalogue',
    isCover: true,
    checkedAt: isBeyond ? (index?.checkedAt ?? null) : null,
    staleMs: 0,
    trouble: null,
    partial: false,
    freshMs: 0,
  };
}

function withSuggestion({ suggestion, more }: IndexFound): Pick<Found, 'suggestion' | 'more'> {
  return { suggestion, more: more && suggestion === null };
}

/** What went wrong, and the wikis that a visitor may ask, since it was not they who failed. */
function notAsked(deps: OrderDeps, results: readonly WikiResult[]): Pick<NameOutcome, 'failures' | 'left'> {
  const missing = results.filter((result) => result.found === null);
  const left = missing.flatMap(({ wiki, failure }) =>
    NOT_ASKED.includes(failure.reason) ? (wiki.address() ?? []) : [],
  );
  if (left.length > 0) deps.count('search.direct');
  return { failures: missing.map(({ failure }) => failure), left };
}

function reportOf(
  { name, indexed }: Pick<AskedName, 'name' | 'indexed'>,
  logos: readonly Logo[],
  founds: readonly Pick<Found, 'suggestion' | 'more'>[],
  results: readonly WikiResult[],
): NameReport {
  const suggestion = founds.find((found) => found.suggestion !== null)?.suggestion;
  const error = [...new Set(results.flatMap(({ failure }) => failure?.message ?? []))].join(' ');
  return {
    name,
    found: logos.length,
    more: founds.some((found) => found.more),
    ...(indexed > 0 && { indexed }),
    ...(suggestion && { suggestion }),
    ...(error && { error }),
  };
}
