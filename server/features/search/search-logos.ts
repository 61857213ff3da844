import { setImmediate as otherWork } from 'node:timers/promises';
import { PAGE_SIZE } from '#contract/limits.ts';
import { interleave } from '#contract/rules/rank.ts';
import type { SearchAnswer, SearchQuery } from '#contract/search.ts';
import type { FindLogos } from '#server/features/logos/find-logos.ts';
import { SEARCH_CACHE_MS } from './cache.ts';
import { describeDirect, describeNotice, describeSource } from './describe-outcome.ts';
import { createAskIndex } from './resolve/ask-index.ts';
import { LONGEST_SEARCH_MS } from './resolve/ask-wikis.ts';
import { findFurther, findKnown, type OrderDeps } from './resolve/find-name.ts';
import { readNames } from './rules.ts';

export interface SearchDeps extends Omit<OrderDeps, 'askIndex'> {
  findLogos: FindLogos;
}

/** An answer, and for how many ms it stays as good as a new one: 0 where anything about it is not as usual. */
export interface FoundLogos {
  answer: SearchAnswer;
  freshMs: number;
}

/** Makes the verb "search logos": names in, ranked logos and a report for each name out; see `contract/search.ts`. */
export function createSearchLogos({ findLogos, ...rest }: SearchDeps) {
  const deps: OrderDeps = { ...rest, askIndex: createAskIndex({ ...rest, findLogos }) };
  // What needs no wiki is answered without a pause: between two searches the server sees to everything else.
  let turns = Promise.resolve();
  const nextTurn = () => {
    turns = turns.then(() => otherWork());
    return turns;
  };

  /**
   * @param network whose share of the wikis' budget is used
   * @throws AppError request.invalid for a text with too many or too long names; a source's failure is part of
   * the answer, never thrown
   */
  return async function searchLogos(query: SearchQuery, network: string): Promise<FoundLogos> {
    const names = readNames(query.q);
    const indexed = readIndexed(query);
    const deadline = AbortSignal.timeout(LONGEST_SEARCH_MS);
    await nextTurn();
    const known = await Promise.all(
      names.map((name, turn) => findKnown(deps, { name, turn, network, indexed: indexed[turn] ?? 0 }, query)),
    );
    // All of them together, so that the first names come first where the wikis may not be asked for all.
    const results = await Promise.all(
      known.map((one) => ('report' in one ? one : findFurther(deps, one, query, deadline))),
    );
    const hasWikis = deps.wikis.length > 0;
    const notice = describeNotice(results, { hasWikis, now: deps.clock.now() });
    const direct = describeDirect(results);
    const answer = {
      logos: interleave(results.map((result) => result.logos)),
      names: results.map((result) => result.report),
      source: describeSource(results, hasWikis),
      ...(notice && { notice }),
      ...(direct && { direct }),
    };
    const freshMs = Math.min(SEARCH_CACHE_MS, ...results.map((result) => result.freshMs));
    const isUsual = !direct && (!notice || !hasWikis);
    return { answer, freshMs: isUsual ? freshMs : 0 };
  };
}

/** Of each name, how many of the results before the offset the index gave: whole pages, and never more than these. */
function readIndexed({ indexed, offset }: SearchQuery): number[] {
  return indexed
    .split(',')
    .map((count) => Math.min(offset, Math.floor(Number(count) / PAGE_SIZE) * PAGE_SIZE));
}
