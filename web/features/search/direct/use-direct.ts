import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { directOptions } from '../queries.ts';
import { callsOf, type DirectCall, type DirectFound, type SearchPage, withDirect } from './direct-call.ts';

interface PlacedCall {
  /** The page of results that it belongs to, from 0. */
  at: number;
  call: DirectCall;
}

/** What the page itself asks the wikis for, beside what the server has answered. */
export interface Direct {
  /** The server's pages with what was found besides. */
  pages: SearchPage[];
  /** Names that are being asked for. */
  asking: ReadonlySet<string>;
  /** Whether the first page of results has names that were left to this page. */
  isUsed: boolean;
  /** Whether an answer of a wiki is there. */
  isAnswered: boolean;
  /** What went wrong with names of the first page of results, and of later ones, in a sentence. */
  trouble: string | null;
  laterTrouble: string | null;
  /** Asks again for the names that have no answer. */
  retry: () => void;
}

const combine = (results: UseQueryResult<DirectFound>[]) =>
  results.map(({ data, error, isFetching, refetch }) => ({
    found: data ?? (error && !isFetching ? null : undefined),
    trouble: data ? data.trouble : isFetching ? null : (error?.message ?? null),
    refetch,
  }));

/**
 * Asks the wikis for the names of these pages that the server left to the visitor.
 * @param isPast whether the pages are of a search that is over: then nothing more is asked for them
 */
export function useDirect(pages: readonly SearchPage[], isPast: boolean): Direct {
  const client = useQueryClient();
  const read = (call: DirectCall) => client.getQueryData(directOptions(call).queryKey);
  const calls = placeCalls(pages, read).filter(({ call }) => !isPast || read(call) !== undefined);
  const results = useQueries({ queries: calls.map(({ call }) => directOptions(call)), combine });
  const placed = calls.map(({ at, call }, index) => ({ at, name: call.name, ...results[index] }));
  const key = placed.map(({ at, name }) => `${at} ${name}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `placed` is made of `results` and of what `key` tells
  const merged = useMemo(
    () =>
      pages.map((page, at) => {
        const own = placed.filter((one) => one.at === at);
        return withDirect(page, new Map(own.map(({ name, found }) => [name, found])));
      }),
    [pages, results, key],
  );
  const first = placed.filter(({ at }) => at === 0);
  return {
    pages: merged,
    asking: new Set(placed.flatMap(({ name, found }) => (found === undefined ? [name] : []))),
    isUsed: first.length > 0,
    isAnswered: first.some(({ found }) => found),
    trouble: first.find(({ trouble }) => trouble)?.trouble ?? null,
    laterTrouble: placed.find(({ at, trouble }) => at > 0 && trouble)?.trouble ?? null,
    retry: () => {
      for (const { found, refetch } of placed) if (found === null) void refetch?.();
    },
  };
}

/** The calls of all pages; a name of which the page before has told the end is not asked for again. */
function placeCalls(
  pages: readonly SearchPage[],
  read: (call: DirectCall) => DirectFound | undefined,
): PlacedCall[] {
  let ended: ReadonlySet<string> = new Set();
  return pages.flatMap((page, at) => {
    const calls = callsOf(page, ended);
    const goingOn = new Set(calls.flatMap((call) => (read(call)?.more ? [call.name] : [])));
    const over = page.names.filter(({ name, more }) => !more && !goingOn.has(name));
    ended = new Set(over.map(({ name }) => name));
    return calls.map((call) => ({ at, call }));
  });
}
