import type { Logo } from '#contract/logos.ts';
import type { DirectSearch, NameReport } from '#contract/search.ts';
import { formatSeconds } from '#mediawiki/search/read-response.ts';
import type { WikiError, WikiErrorReason } from '#server/features/wikis/wiki-error.ts';
import type { StaleReason } from '#server/features/wikis/wiki-source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';

const BUDGET_SPENT = 'This server has reached its request limit for Wikimedia';

/** The results for one name, best first, and where they come from. */
export interface NameOutcome {
  report: NameReport;
  logos: Logo[];
  from: 'wikimedia' | 'index' | 'catalogue';
  /** True if the index or the catalogue replaces wikis that failed. */
  isFallback: boolean;
  /** The oldest of the times at which a wiki last returned each indexed logo; null without indexed logos. */
  checkedAt: Date | null;
  /** The age of the oldest stale result that can't be refreshed now; 0 if there is none. */
  staleMs: number;
  staleReason: StaleReason | null;
  partial: boolean;
  errors: WikiError[];
  /** The wikis that the visitor's browser may query instead of this server. */
  directWikis: DirectSearch['wikis'];
  /** 0 if the result must not be cached. */
  cacheTtlMs: number;
}

/** Returns what the page says about failed sources and outdated results; undefined if there is nothing to say. */
export function describeNotice(
  outcomes: readonly NameOutcome[],
  { hasWikis, now }: { hasWikis: boolean; now: Date },
): string | undefined {
  if (!hasWikis) {
    const hasIndex = outcomes.some(({ from }) => from === 'index');
    return `Wikimedia search is turned off. These logos come from ${hasIndex ? 'this site’s index' : 'the built-in catalogue'}.`;
  }
  const fallbacks = outcomes.filter(({ isFallback }) => isFallback);
  if (fallbacks.length > 0) return describeFallback(fallbacks, outcomes.length, now);
  const stale = outcomes.filter(({ staleMs }) => staleMs > 0);
  if (stale.length > 0) return describeStale(stale);
  const errors = outcomes.flatMap((outcome) => outcome.errors);
  if (areAllDueTo(errors, 'share') || areAllDueTo(errors, 'budget'))
    return `${describeCause(errors)}. Some logos may be missing.`;
  if (errors.length > 0) return 'Part of Wikimedia didn’t respond, so some logos may be missing.';
  if (outcomes.some(({ partial }) => partial))
    return 'Wikimedia took too long, so there may be more logos than shown.';
  return undefined;
}

function describeStale(stale: readonly NameOutcome[]): string {
  const isBudgetSpent = stale.every(({ staleReason }) => staleReason === 'budget');
  const cause = isBudgetSpent ? BUDGET_SPENT : 'Wikimedia isn’t responding right now';
  return `${cause}. These results are ${formatAge(Math.max(...stale.map(({ staleMs }) => staleMs)))} old.`;
}

/** Returns why the wikis failed and which source replaces them for which names. */
function describeFallback(fallbacks: readonly NameOutcome[], total: number, now: Date): string {
  const sentences = [describeCause(fallbacks.flatMap(({ errors }) => errors))];
  for (const from of ['index', 'catalogue'] as const) {
    const replaced = fallbacks.filter((outcome) => outcome.from === from && outcome.logos.length > 0);
    if (replaced.length === 0) continue;
    const names = replaced.map(({ report }) => report.name).join(', ');
    const subject = replaced.length === total ? 'These logos' : `The logos for ${names}`;
    const source = from === 'index' ? describeIndex(replaced, now) : 'the built-in catalogue';
    sentences.push(`${subject} come from ${source}`);
  }
  return `${sentences.join('. ')}.`;
}

function describeIndex(outcomes: readonly NameOutcome[], now: Date): string {
  const checks = outcomes.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? []);
  if (checks.length === 0) return 'this site’s index';
  const ageMs = now.getTime() - Math.min(...checks);
  return `this site’s index, last checked ${ageMs < HOUR_MS ? 'less than an hour' : formatAge(ageMs)} ago`;
}

function describeCause(errors: readonly WikiError[]): string {
  if (areAllDueTo(errors, 'budget')) return BUDGET_SPENT;
  if (areAllDueTo(errors, 'share')) {
    const wait = formatSeconds(Math.max(...errors.map(({ waitMs }) => waitMs ?? 0)));
    return `Your connection has reached its request limit for Wikimedia. Try again in ${wait}`;
  }
  if (areAllDueTo(errors, 'rejected')) return 'Wikimedia couldn’t process this search';
  return areAllDueTo(errors, 'busy', 'budget', 'share')
    ? 'Wikimedia is busy right now'
    : 'Wikimedia can’t be reached right now';
}

function areAllDueTo(errors: readonly WikiError[], ...reasons: WikiErrorReason[]): boolean {
  return errors.length > 0 && errors.every(({ reason }) => reasons.includes(reason));
}

function formatAge(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  if (ms >= HOUR_MS) return Math.floor(ms / HOUR_MS) === 1 ? 'an hour' : `${Math.floor(ms / HOUR_MS)} hours`;
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} minutes`;
}
