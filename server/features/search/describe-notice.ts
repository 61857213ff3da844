import type { Logo } from '#contract/logos.ts';
import { joinNames } from '#contract/search/join-names.ts';
import type { DirectSearch, NameReport } from '#contract/search.ts';
import { formatSeconds } from '#mediawiki/search/read-response.ts';
import type { WikiOutcome, WikiSearchResult } from '#server/features/wikis/search-wikis.ts';
import type { WikiErrorReason } from '#server/features/wikis/wiki-error.ts';
import type { StaleReason } from '#server/features/wikis/wiki-source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { failuresOf, resultsOf, type WikiFailure } from './read-outcomes.ts';

/** The results for one name, best first, and where they come from. */
export interface NameOutcome {
  /** Without its brand, which comes from the brand table. */
  report: Omit<NameReport, 'brand'>;
  logos: Logo[];
  /** How many of the logos come from the brand table instead. */
  brandLogos: number;
  from: 'wikimedia' | 'index' | 'catalogue';
  /** True if the index or the catalogue replaces wikis that failed. */
  isFallback: boolean;
  /** The oldest of the times at which a wiki last returned each indexed logo; null without indexed logos. */
  checkedAt: Date | null;
  /** What each wiki returned; empty if none was searched. */
  wikis: readonly WikiOutcome[];
  /** The wikis that the visitor's browser may query instead of this server. */
  directWikis: DirectSearch['wikis'];
  /** 0 if the result must not be cached. */
  cacheTtlMs: number;
}

/** Returns where the logos come from if this server searches no wikis, e.g. "Source: bundled catalogue". */
export function describeSource(outcomes: readonly NameOutcome[]): string {
  const hasIndex = outcomes.some(({ from }) => from === 'index');
  return `Source: ${hasIndex ? 'this site’s index' : 'bundled catalogue'}`;
}

/** Returns what the page says about failed sources and outdated results; undefined if there is nothing to say. */
export function describeNotice(outcomes: readonly NameOutcome[], now: Date): string | undefined {
  const fallbacks = outcomes.filter(({ isFallback }) => isFallback);
  if (fallbacks.length > 0) return describeFallback(fallbacks, outcomes.length, now);
  const results = outcomes.flatMap(({ wikis }) => resultsOf(wikis));
  const stale = results.filter(({ staleReason }) => staleReason !== null);
  if (stale.length > 0) return describeStale(stale);
  const failures = outcomes.flatMap(({ wikis }) => failuresOf(wikis));
  if (areAllDueTo(failures, 'share') || areAllDueTo(failures, 'budget') || areAllDueTo(failures, 'uncounted'))
    return `${describeCause(failures)}. Some logos may be missing.`;
  if (failures.length > 0) return `${namesOf(failures)} didn’t respond, so some logos may be missing.`;
  const partial = results.filter(({ result }) => result.partial);
  if (partial.length > 0) return `${namesOf(partial)} took too long, so there may be more logos than shown.`;
  return undefined;
}

function describeStale(stale: readonly WikiSearchResult[]): string {
  const isDueTo = (reason: StaleReason) => stale.every(({ staleReason }) => staleReason === reason);
  let cause = `${namesOf(stale)} ${isOrAre(stale)}n’t responding right now`;
  if (isDueTo('budget')) cause = describeSpentBudget(stale);
  if (isDueTo('uncounted')) cause = describeUncounted(stale);
  return `${cause}. These results are ${formatAge(Math.max(...stale.map(({ ageMs }) => ageMs)))} old.`;
}

/** Returns why the wikis failed and which source replaces them for which names. */
function describeFallback(fallbacks: readonly NameOutcome[], total: number, now: Date): string {
  const clauses = (['index', 'catalogue'] as const).flatMap((from) => {
    const replaced = fallbacks.filter(
      (outcome) => outcome.from === from && outcome.logos.length > outcome.brandLogos,
    );
    if (replaced.length === 0) return [];
    const isOther = replaced.some(({ brandLogos }) => brandLogos > 0);
    const names = joinNames(replaced.map(({ report }) => report.name));
    const all = isOther ? 'the other logos' : 'these logos';
    const some = `the ${isOther ? 'other ' : ''}logos for ${names}`;
    const source = from === 'index' ? describeIndex(replaced, now) : 'our own catalogue';
    return `${replaced.length === total ? all : some} come from ${source}`;
  });
  const cause = describeCause(fallbacks.flatMap(({ wikis }) => failuresOf(wikis)));
  return `${clauses.length > 0 ? `${cause}, so ${clauses.join(', and ')}` : cause}.`;
}

function describeIndex(outcomes: readonly NameOutcome[], now: Date): string {
  const checks = outcomes.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? []);
  if (checks.length === 0) return 'this site’s index';
  const ageMs = now.getTime() - Math.min(...checks);
  return `this site’s index, last checked ${ageMs < HOUR_MS ? 'less than an hour' : formatAge(ageMs)} ago`;
}

function describeCause(failures: readonly WikiFailure[]): string {
  const names = namesOf(failures);
  if (areAllDueTo(failures, 'budget')) return describeSpentBudget(failures);
  if (areAllDueTo(failures, 'uncounted')) return describeUncounted(failures);
  if (areAllDueTo(failures, 'share')) {
    const wait = formatSeconds(Math.max(...failures.map(({ error }) => error.waitMs ?? 0)));
    return `Your connection has reached its request limit for ${names} for the next ${wait}`;
  }
  if (areAllDueTo(failures, 'rejected')) return `${names} couldn’t process this search`;
  return areAllDueTo(failures, 'busy', 'budget', 'share', 'uncounted')
    ? `${names} ${isOrAre(failures)} busy right now`
    : `${names} ${isOrAre(failures)}n’t answering`;
}

function describeSpentBudget(outcomes: readonly WikiOutcome[]): string {
  return `This server has reached its request limit for ${namesOf(outcomes)}`;
}

function describeUncounted(outcomes: readonly WikiOutcome[]): string {
  return `This server can’t search ${namesOf(outcomes)} right now`;
}

function areAllDueTo(failures: readonly WikiFailure[], ...reasons: WikiErrorReason[]): boolean {
  return failures.length > 0 && failures.every(({ error }) => reasons.includes(error.reason));
}

function namesOf(outcomes: readonly WikiOutcome[]): string {
  return joinNames(outcomes.map(({ wiki }) => wiki.name));
}

function isOrAre(outcomes: readonly WikiOutcome[]): string {
  return new Set(outcomes.map(({ wiki }) => wiki.name)).size === 1 ? 'is' : 'are';
}

function formatAge(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  if (ms >= HOUR_MS) return Math.floor(ms / HOUR_MS) === 1 ? 'an hour' : `${Math.floor(ms / HOUR_MS)} hours`;
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} minutes`;
}
