import type { Logo } from '#contract/logos.ts';
import type { NameReport, SearchSource } from '#contract/search.ts';
import { HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import type { FailureReason, SourceFailure } from './sources/source.ts';
import { formatSeconds } from './sources/wiki-request.ts';

/** What became of one name: its logos in order, and everything there is to tell about them. */
export interface NameOutcome {
  report: NameReport;
  logos: Logo[];
  from: 'wikimedia' | 'catalogue';
  /** Age in ms of the oldest answer used because its wiki is not well now; 0 where all is fresh. */
  staleMs: number;
  partial: boolean;
  failures: SourceFailure[];
}

/** Where an answer's logos come from. */
export function describeSource(outcomes: readonly NameOutcome[], hasWikis: boolean): SearchSource {
  const sources = [...new Set(outcomes.map((outcome) => outcome.from))];
  return (sources.length > 1 ? 'mixed' : sources[0]) ?? (hasWikis ? 'wikimedia' : 'catalogue');
}

/** One or two sentences for the page when an answer is not as usual, else undefined. */
export function describeNotice(outcomes: readonly NameOutcome[], hasWikis: boolean): string | undefined {
  if (!hasWikis) return 'This server searches its bundled catalogue of brand logos only.';
  const covered = outcomes.filter((outcome) => outcome.from === 'catalogue');
  if (covered.length > 0) return describeCover(covered, outcomes.length);
  const staleMs = Math.max(0, ...outcomes.map((outcome) => outcome.staleMs));
  if (staleMs > 0)
    return `Wikimedia does not answer right now. These results are ${describeAge(staleMs)} old.`;
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (isShareSpent(failures)) return `${describeCause(failures)}. Some logos may be missing.`;
  if (failures.length > 0) return 'A part of Wikimedia did not answer, so some logos may be missing.';
  if (outcomes.some((outcome) => outcome.partial))
    return 'Wikimedia ran out of time, so there may be more than is shown.';
  return undefined;
}

function describeCover(covered: readonly NameOutcome[], total: number): string {
  const cause = describeCause(covered.flatMap((outcome) => outcome.failures));
  const names = covered.map((outcome) => outcome.report.name).join(', ');
  const extent = covered.length === total ? 'These logos come' : `The logos for ${names} come`;
  return `${cause}. ${extent} from the catalogue that is bundled with this server.`;
}

function describeCause(failures: readonly SourceFailure[]): string {
  if (isShareSpent(failures)) {
    const wait = formatSeconds(Math.max(...failures.map((failure) => failure.waitMs ?? 0)));
    return `Your connection has used up its share of requests to Wikimedia and can ask again in ${wait}`;
  }
  const every = (...expected: FailureReason[]) => failures.every(({ reason }) => expected.includes(reason));
  if (every('rejected')) return 'Wikimedia does not take this search';
  return every('busy', 'budget', 'share')
    ? 'Wikimedia is busy right now'
    : "Wikimedia can't be reached right now";
}

function isShareSpent(failures: readonly SourceFailure[]): boolean {
  return failures.length > 0 && failures.every(({ reason }) => reason === 'share');
}

function describeAge(ms: number): string {
  if (ms >= HOUR_MS) return Math.floor(ms / HOUR_MS) === 1 ? 'an hour' : `${Math.floor(ms / HOUR_MS)} hours`;
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} minutes`;
}
