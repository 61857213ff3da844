import { PAGE_SIZE } from '#contract/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import type { FileTypeFilter } from '#contract/search.ts';
import type { SearchPage } from '../answer.ts';
import { searchParams } from '../query.ts';

/** A wiki without CirrusSearch can't filter by type: so many pages are read for one name, no more. */
const MAX_PLAIN_REQUESTS = 4;

/** One name to look for; `offset` results are skipped. */
export interface NameQuery {
  name: string;
  fileType: FileTypeFilter;
  offset: number;
}

/** What was found for one name, in the order of whoever was asked. */
export interface WikiResult {
  logos: Logo[];
  /** What is thought to have been meant. */
  suggestion: string | null;
  /** Whether the next offset can find more. */
  more: boolean;
  /** The one that was asked ran out of time and gave what it had. */
  partial: boolean;
}

/** Where the search of one name in one wiki has come to; kept over a second try, so that no page is asked for twice. */
export interface NameSearch extends WikiResult {
  query: NameQuery;
  /** The offset to ask for next; null at the end. */
  next: number | null;
  requests: number;
}

/** A search that has asked for nothing yet. */
export function beginSearch(query: NameQuery): NameSearch {
  const nothing = { logos: [], suggestion: null, more: false, partial: false };
  return { ...nothing, query, next: query.offset, requests: 0 };
}

/** Whether this wiki may be asked once more for the name. */
export function hasRequestsLeft({ requests }: NameSearch, cirrus: boolean): boolean {
  return cirrus || requests < MAX_PLAIN_REQUESTS;
}

/**
 * Asks on until what was asked for is there: one request of a wiki with CirrusSearch, of another as many as may be.
 * What a wiki can't filter is filtered and ordered here, so its own offsets are not ours: it is read from its start.
 * @param ask makes one request and reads its answer; what it throws passes through, and `search` holds what came before
 */
export async function continueSearch(
  search: NameSearch,
  cirrus: boolean,
  ask: (params: URLSearchParams) => Promise<SearchPage>,
): Promise<void> {
  const { name, fileType, offset } = search.query;
  if (search.requests === 0) search.next = cirrus ? offset : 0;
  while (search.next !== null && hasRequestsLeft(search, cirrus)) {
    const params = searchParams(name, { fileType, offset: search.next, cirrus });
    if (params === null) return;
    search.requests += 1;
    const page = await ask(params);
    search.logos.push(...page.logos.filter((logo) => fileType === 'all' || logo.fileType === fileType));
    search.suggestion ??= page.suggestion;
    search.partial ||= page.partial;
    search.next = page.nextOffset;
    search.more = page.nextOffset !== null;
    if (cirrus) return;
  }
}

/** What the search has found of what was asked for; of a wiki without CirrusSearch the nearest titles come first. */
export function resultOf(search: NameSearch, cirrus: boolean): WikiResult {
  const { logos, suggestion, more, partial, query } = search;
  if (cirrus) return { logos, suggestion, more, partial };
  const nearest = logos.toSorted((one, other) => one.title.length - other.title.length);
  const end = query.offset + PAGE_SIZE;
  return { logos: nearest.slice(query.offset, end), suggestion, more: nearest.length > end, partial };
}
