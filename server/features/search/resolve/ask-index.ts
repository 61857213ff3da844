import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { FindLogos, IndexFound, IndexQuery } from '#server/features/logos/find-logos.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

/** What was checked within a day is as new as what the cache may show at the most. */
const INDEX_CHECKED_MS = 24 * HOUR_MS;
/** No search waits longer for the index; the catalogue answers it then. */
const LONGEST_INDEX_MS = 300;
/** Before the wikis are asked it is waited for no longer than this: they can answer, too. */
const LONGEST_PAGE_MS = 150;
/** An index that owes so many answers is not asked for more: it is away, or has more to do than it can. */
const MAX_OWED = 200;
/** Of the ten connections of a server, so many at most answer searches, however long the index takes for them. */
const AT_ONCE = 4;
/** What the index has said is good for so long: names that many search are asked once. */
const INDEX_KEPT_MS = MINUTE_MS;
/** About 2 kB each: some 40 MB at most. */
const MAX_LOGOS = 20_000;

/** What the index knows; null where it can't be asked. Never throws, and never takes longer than 300 ms, for a page half of that. */
export type AskIndex = (query: IndexQuery) => Promise<IndexFound | null>;

export function createAskIndex(deps: { findLogos: FindLogos; clock: Clock; log: Log }): AskIndex {
  const { findLogos, clock, log } = deps;
  const turns = new PQueue({ concurrency: AT_ONCE });
  let isAway = false;
  const kept = new LRUCache<string, IndexFound, IndexQuery>({
    maxSize: MAX_LOGOS,
    sizeCalculation: ({ logos }) => logos.length + 1,
    ttl: INDEX_KEPT_MS,
    ignoreFetchAbort: true,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _older, { context }) => ask(context),
  });

  async function ask(query: IndexQuery): Promise<IndexFound | undefined> {
    if (turns.size + turns.pending >= MAX_OWED) return undefined;
    const lateAt = performance.now() + longestMs(query);
    try {
      // Nobody waits any more for what has its turn too late.
      const found = await turns.add(async () =>
        performance.now() < lateAt ? findLogos(query, clock.now()) : undefined,
      );
      isAway = false;
      return found;
    } catch (error) {
      // Once, however many searches meet it.
      if (!isAway) log.warn({ error }, 'The index can not be asked');
      isAway = true;
      return undefined;
    }
  }

  return async function askIndex(query) {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), longestMs(query));
    const key = JSON.stringify([query.name.toLowerCase(), { ...query, name: '' }]);
    const found = await Promise.race([kept.fetch(key, { context: query }), late.promise]);
    clearTimeout(timer);
    return found
      ? { ...found, logos: found.logos.map((logo) => ({ ...logo, searchTerm: query.name })) }
      : null;
  };
}

function longestMs({ reach }: IndexQuery): number {
  return reach === 'page' ? LONGEST_PAGE_MS : LONGEST_INDEX_MS;
}

/**
 * Whether the index answers as well as the wikis would: a whole page of logos, each of which a wiki has confirmed
 * within a day. What it knows of a name that was probably meant is never enough.
 */
export function isEnough({ logos, suggestion, checkedAt }: IndexFound, nowMs: number): boolean {
  if (suggestion !== null || checkedAt === null || logos.length < PAGE_SIZE) return false;
  return nowMs - checkedAt.getTime() <= INDEX_CHECKED_MS;
}
