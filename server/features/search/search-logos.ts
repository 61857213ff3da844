import { setImmediate as otherWork } from 'node:timers/promises';
import { PAGE_SIZE } from '#contract/input-limits.ts';
import { interleave } from '#contract/search/ranking.ts';
import type { SearchAnswer, SearchQuery } from '#contract/search.ts';
import type { FindLogos } from '#server/features/logos/find-logos.ts';
import { SEARCH_CACHE_MS } from '#server/features/wikis/cache.ts';
import { LONGEST_SEARCH_MS } from '#server/features/wikis/search-wikis.ts';
import { describeDirect, describeNotice, describeSource } from './describe-outcome.ts';
import { type ResolveDeps, resolveNames } from './resolve-name.ts';
import { readNames } from './rules.ts';
import { createSearchIndex } from './search-index.ts';

export interface SearchDeps extends Omit<ResolveDeps, 'searchIndex'> {
  findLogos: FindLogos;
}

/** An answer, and for how many ms it may be cached: 0 where it is stale, partial or about one network. */
export interface CacheableAnswer {
  answer: SearchAnswer;
  freshMs: number;
}

/** Makes the verb "search logos": names in, ranked logos and a report for each name out; see `contract/search.ts`. */
export function createSearchLogos({ findLogos, ...rest }: SearchDeps) {
  const deps: ResolveDeps = { ...rest, searchIndex: createSearchIndex({ ...rest, findLogos }) };
  // A search of the catalogue never pauses: between two of them the server does its other work.
  let turns = Promise.resolve();
  const nextTurn = () => {
    turns = turns.then(() => otherWork());
    return turns;
  };

  /**
   * @param network whose share of the wikis' budget is used
   * @throws AppError request.invalid for a text with too many or too long names; a wiki's failure is part of the
   * answer, never thrown
   */
  return async function searchLogos(query: SearchQuery, network: string): Promise<CacheableAnswer> {
    const indexed = readIndexed(query);
    const names = readNames(query.q).map((name, turn) => ({
      ...{ name, turn, network },
      indexed: indexed[turn] ?? 0,
    }));
    const deadline = AbortSignal.timeout(LONGEST_SEARCH_MS);
    await nextTurn();
    const outcomes = await resolveNames(deps, names, { query, deadline });
    const hasWikis = deps.wikis.length > 0;
    const notice = describeNotice(outcomes, { hasWikis, now: deps.clock.now() });
    const direct = describeDirect(outcomes);
    const answer = {
      logos: interleave(outcomes.map(({ logos }) => logos)),
      names: outcomes.map(({ report }) => report),
      source: describeSource(outcomes, hasWikis),
      ...(notice && { notice }),
      ...(direct && { direct }),
    };
    return { answer, freshMs: Math.min(SEARCH_CACHE_MS, ...outcomes.map(({ freshMs }) => freshMs)) };
  };
}

/** Of each name, how many of the results before the offset came from the index: whole pages, and never more than these. */
function readIndexed({ indexed, offset }: SearchQuery): number[] {
  return indexed
    .split(',')
    .map((count) => Math.min(offset, Math.floor(Number(count) / PAGE_SIZE) * PAGE_SIZE));
}
