import { PAGE_SIZE } from '#contract/input-limits.ts';
import type { FindLogos, IndexFound, IndexQuery } from '#server/features/logos/find-logos.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Log } from '#server/platform/log.ts';

/** What was checked within a day is as recent as the stalest result of a wiki that is shown. */
const INDEX_CHECKED_MS = DAY_MS;
/** After that the catalogue answers alone. */
const LONGEST_INDEX_MS = 300;
/** Before the wikis are queried, since they can answer too. */
const LONGEST_PAGE_MS = 150;
/** Of the ten connections of a server, searches use this many at most, however slow the index is. */
const READS = { what: 'The index', concurrency: 4, maxQueued: 200 };

/** Returns what the index has; null where it fails or takes longer than 300 ms, for a page 150 ms. Never throws. */
export type SearchIndex = (query: IndexQuery) => Promise<IndexFound | null>;

export function createSearchIndex(deps: { findLogos: FindLogos; clock: Clock; log: Log }): SearchIndex {
  const { findLogos, clock, log } = deps;
  const limiter = createReadLimiter(log, READS);
  return async (query) => {
    const timeoutMs = query.reach === 'page' ? LONGEST_PAGE_MS : LONGEST_INDEX_MS;
    return (await limiter.read(() => findLogos(query, clock.now()), timeoutMs)) ?? null;
  };
}

/**
 * Whether the index answers as well as the wikis would: a whole page of logos, each of which a wiki has confirmed
 * within a day. Results for a corrected spelling are never enough.
 */
export function isConfirmedPage(found: Omit<IndexFound, 'more'>, nowMs: number): boolean {
  const { logos, suggestion, checkedAt } = found;
  if (suggestion !== null || checkedAt === null || logos.length < PAGE_SIZE) return false;
  return nowMs - checkedAt.getTime() <= INDEX_CHECKED_MS;
}
