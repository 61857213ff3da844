import type { Failed } from '#mediawiki/answer.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { SourceFailure } from './source-failure.ts';

const DEFAULT_PAUSE_MS = 5 * SECOND_MS;

/**
 * An error that came with HTTP 200; its body names the cause, its header how long to wait.
 * @param name what people know the wiki by
 */
export function failureOfAnswer(
  name: string,
  { reason, text, retryAfter, retryable }: Failed,
  headerWaitMs: number | null,
): SourceFailure {
  const waitMs = headerWaitMs ?? (retryAfter === null ? null : retryAfter * SECOND_MS);
  if (reason === 'busy') {
    return new SourceFailure('busy', `${name} is busy.`, {
      waitMs: waitMs ?? DEFAULT_PAUSE_MS,
      passing: true,
    });
  }
  if (reason === 'not-json' || reason === 'malformed') {
    return new SourceFailure('broken', `${name} sent something that is not an answer.`, {
      waitMs,
      passing: true,
    });
  }
  if (reason === 'unknown' && retryable) {
    return new SourceFailure('broken', `${name} answered with an error: ${text}`, {
      waitMs,
      passing: true,
    });
  }
  return new SourceFailure('rejected', `${name} does not take this search: ${text}`, { waitMs });
}
