import type { Logo } from '#contract/logos.ts';
import type { DirectSearch, NameReport, SearchSource } from '#contract/search.ts';
import { formatSeconds } from '#mediawiki/search/retry-after.ts';
import type { FailureReason, SourceFailure } from '#server/features/wikis/source-failure.ts';
import type { WikiTrouble } from '#server/features/wikis/wiki-source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';

const OWN_SHARE_SPENT = "This server's share of requests to Wikimedia is used up";

/** What became of one name: its logos in order, and everything there is to tell about them. */
export interface NameOutcome {
  report: NameReport;
  logos: Logo[];
  from: 'wikimedia' | 'index' | 'catalogue';
  /** Whether the wikis should have answered, and what is known here stands in for them. */
  isCover: boolean;
  /** Of what the index covers: when the one was last checked that was checked longest ago. */
  checkedAt: Date | null;
  /** Age in ms of the oldest answer used because its wiki can't be asked now; 0 where all is fresh. */
  staleMs: number;
  /** Why it can't. */
  trouble: WikiTrouble | null;
  partial: boolean;
  failures: SourceFailure[];
  /** The wikis that this server has not asked, and the visitor's page may. */
  left: DirectSearch['wikis'];
  /** For how many ms it stays as good as a new one. */
  freshMs: number;
}

/** Where an answer's logos come from. */
export function describeSource(outcomes: readonly NameOutcome[], hasWikis: boolean): SearchSource {
  const sources = [...new Set(outcomes.map((outcome) => outcome.from))];
  return (sources.length > 1 ? 'mixed' : sources[0]) ?? (hasWikis ? 'wikimedia' : 'catalogue');
}

/** What the visitor's page may look for by itself: the names that a wiki was not asked for, and those wikis. */
export function describeDirect(outcomes: readonly NameOutcome[]): DirectSearch | undefined {
  const names = outcomes.filter(({ left }) => left.length > 0).map(({ report }) => report.name);
  const wikis = new Map(outcomes.flatMap(({ left }) => left.map((wiki) => [wiki.apiUrl, wiki])));
  return names.length > 0 ? { names, wikis: [...wikis.values()] } : undefined;
}

/** One or more sentences for the page when an answer is not as usual, else undefined. */
export function describeNotice(
  outcomes: readonly NameOutcome[],
  { hasWikis, now }: { hasWikis: boolean; now: Date },
): string | undefined {
  if (!hasWikis) {
    const hasIndex = outcomes.some((outcome) => outcome.from === 'index');
    return `This server searches its ${hasIndex ? 'own index' : 'bundled catalogue of brand logos'} only.`;
  }
  const covered = outcomes.filter((outcome) => outcome.isCover);
  if (covered.length > 0) return describeCover(covered, outcomes.length, now);
  const stale = outcomes.filter((outcome) => outcome.staleMs > 0);
  if (stale.length > 0) return describeStale(stale);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (isAll(failures, 'share') || isAll(failures, 'budget'))
    return `${describeCause(failures)}. Some logos may be missing.`;
  if (failures.length > 0) return 'A part of Wikimedia did not answer, so some logos may be missing.';
  if (outcomes.some((outcome) => outcome.partial))
    return 'Wikimedia ran out of time, so there may be more than is shown.';
  return undefined;
}

function describeStale(stale: readonly NameOutcome[]): string {
  const isSpent = stale.every(({ trouble }) => trouble === 'spent');
  const cause = isSpent ? OWN_SHARE_SPENT : 'Wikimedia does not answer right now';
  return `${cause}. These results are ${describeAge(Math.max(...stale.map(({ staleMs }) => staleMs)))} old.`;
}

/** Why the wikis did not answer, and where what is shown instead comes from; a name without any comes from nowhere. */
function describeCover(covered: readonly NameOutcome[], total: number, now: Date): string {
  const sentences = [describeCause(covered.flatMap((outcome) => outcome.failures))];
  for (const from of ['index', 'catalogue'] as const) {
    const some = covered.filter((outcome) => outcome.from === from && outcome.logos.length > 0);
    if (some.length === 0) continue;
    const names = some.map((outcome) => outcome.report.name).join(', ');
    const extent = some.length === total ? 'These logos come' : `The logos for ${names} come`;
    const place =
      from === 'index' ? describeIndex(some, now) : 'the catalogue that is bundled with this server';
    sentences.push(`${extent} from ${place}`);
  }
  return `${sentences.join('. ')}.`;
}

function describeIndex(some: readonly NameOutcome[], now: Date): string {
  const checks = some.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? []);
  const ageMs = now.getTime() - Math.min(...checks);
  const age = ageMs < HOUR_MS ? 'less than an hour' : describeAge(ageMs);
  return checks.length > 0 ? `this server's index, last checked ${age} ago` : "this server's index";
}

function describeCause(failures: readonly SourceFailure[]): string {
  if (isAll(failures, 'budget')) return OWN_SHARE_SPENT;
  if (isAll(failures, 'share')) {
    const wait = formatSeconds(Math.max(...failures.map((failure) => failure.waitMs ?? 0)));
    return `Your connection has used up its share of requests to Wikimedia and can ask again in ${wait}`;
  }
  const every = (...expected: FailureReason[]) => failures.every(({ reason }) => expected.includes(reason));
  if (every('rejected')) return 'Wikimedia does not take this search';
  return every('busy', 'budget', 'share')
    ? 'Wikimedia is busy right now'
    : "Wikimedia can't be reached right now";
}

function isAll(failures: readonly SourceFailure[], reason: FailureReason): boolean {
  return failures.length > 0 && failures.every((failure) => failure.reason === reason);
}

function describeAge(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  if (ms >= HOUR_MS) return Math.floor(ms / HOUR_MS) === 1 ? 'an hour' : `${Math.floor(ms / HOUR_MS)} hours`;
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} minutes`;
}
