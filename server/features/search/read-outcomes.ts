import type { DirectSearch } from '#contract/search.ts';
import type { WikiOutcome, WikiSearchResult } from '#server/features/wikis/search-wikis.ts';
import type { WikiError, WikiErrorReason } from '#server/features/wikis/wiki-error.ts';

/** Errors after which the visitor's browser may query the wiki: limits of this server, which the browser doesn't have. */
const DIRECT_REASONS: readonly WikiErrorReason[] = ['budget', 'share', 'uncounted', 'busy'];

export function resultsOf(wikis: readonly WikiOutcome[]): WikiSearchResult[] {
  return wikis.filter((outcome) => outcome.result !== null);
}

export type WikiFailure = Exclude<WikiOutcome, WikiSearchResult>;

export function failuresOf(wikis: readonly WikiOutcome[]): WikiFailure[] {
  return wikis.filter((outcome) => outcome.result === null);
}

export function errorsOf(wikis: readonly WikiOutcome[]): WikiError[] {
  return failuresOf(wikis).map(({ error }) => error);
}

/** Returns true if all wikis responded, or if some returned logos. */
export function hasResult(wikis: readonly WikiOutcome[]): boolean {
  const results = resultsOf(wikis);
  if (results.length < wikis.length) return results.some(({ result }) => result.logos.length > 0);
  return results.length > 0;
}

/** Returns true if all wikis have a fresh result. */
export function areFresh(wikis: readonly WikiOutcome[]): boolean {
  const results = resultsOf(wikis);
  return results.length > 0 && results.length === wikis.length && results.every(({ ttlMs }) => ttlMs > 0);
}

/** Returns the wikis that the visitor's browser may query instead of this server. */
export function directWikisOf(wikis: readonly WikiOutcome[]): DirectSearch['wikis'] {
  return wikis.flatMap((outcome) =>
    outcome.result === null && DIRECT_REASONS.includes(outcome.error.reason)
      ? (outcome.wiki.pageConfig ?? [])
      : [],
  );
}
