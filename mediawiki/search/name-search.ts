import type { FileType } from '#contract/constants/file-types.ts';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { searchParams } from '../query.ts';
import type { SearchReading } from '../search-response.ts';

/** Limits the requests for one name, of which a wiki without CirrusSearch needs one for each page. */
const MAX_REQUESTS = 4;

export interface NameQuery {
  name: string;
  fileType: FileType | 'all';
  /** How many results to skip. */
  offset: number;
}

/** The results for one name, in the source's order. */
export interface WikiResult {
  logos: Logo[];
  suggestion: string | null;
  /** True if there is a next page. */
  more: boolean;
  /** How many results there are on all pages; null if the source can't count them. */
  total: number | null;
  /** True if the source timed out after returning some results. */
  partial: boolean;
}

/** The progress of one name's search in one wiki. A retry continues from it. */
export interface NameSearch extends WikiResult {
  query: NameQuery;
  /** The next offset; null at the end. */
  next: number | null;
  /** False after the wiki refused the next page with thumbnails. */
  hasThumbs: boolean;
  requests: number;
}

/** Creates a search that has sent no request yet. */
export function beginSearch(query: NameQuery): NameSearch {
  const empty = { logos: [], suggestion: null, more: false, total: null, partial: false };
  return { ...empty, query, next: query.offset, hasThumbs: true, requests: 0 };
}

export function hasRequestsLeft({ requests }: NameSearch): boolean {
  return requests < MAX_REQUESTS;
}

/**
 * Requests one page from a wiki with CirrusSearch, or up to four from any other. A wiki without it can't filter by type, so all
 * its results are read from the first page and filtered here. A page that the wiki refuses because it can't scale one of its
 * files is requested again without thumbnails.
 * @param send sends one request. If it throws, so does this function, and `search` keeps the earlier results
 */
export async function continueSearch(
  search: NameSearch,
  cirrus: boolean,
  send: (params: URLSearchParams) => Promise<SearchReading>,
): Promise<void> {
  const { name, fileType, offset } = search.query;
  if (search.requests === 0) search.next = cirrus ? offset : 0;
  while (search.next !== null && hasRequestsLeft(search)) {
    const params = searchParams(name, { fileType, offset: search.next, cirrus, hasThumbs: search.hasThumbs });
    if (params === null) return;
    search.requests += 1;
    const page = await send(params);
    search.hasThumbs = page.state !== 'unscalable';
    if (page.state === 'unscalable') continue;
    search.logos.push(...page.logos.filter((logo) => fileType === 'all' || logo.fileType === fileType));
    search.suggestion ??= page.suggestion;
    search.total = page.totalHits;
    search.partial ||= page.partial;
    search.next = page.nextOffset;
    search.more = page.nextOffset !== null;
    if (cirrus) return;
  }
}

/** Returns the requested page of results; without CirrusSearch, shorter titles come first. */
export function resultOf(search: NameSearch, cirrus: boolean): WikiResult {
  const { logos, suggestion, more, total, partial, query } = search;
  if (cirrus) return { logos, suggestion, more, total, partial };
  const sorted = logos.toSorted((one, other) => one.title.length - other.title.length);
  const end = query.offset + PAGE_SIZE;
  return {
    logos: sorted.slice(query.offset, end),
    suggestion,
    more: sorted.length > end,
    total: search.next === null ? sorted.length : null,
    partial,
  };
}
