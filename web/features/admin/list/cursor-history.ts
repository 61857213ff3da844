import { readInTab, writeInTab } from '#web/lib/storage.ts';

const KEY = 'adminPages';

/** What a page of a list answers: its filters, and the cursor where it begins. */
export interface Paged {
  after?: string | undefined;
  [filter: string]: unknown;
}

/** The pages of one list that were gone through: where each after the first begins. */
export interface Trail {
  /** What was listed; a cursor means something for this question only. */
  question: string;
  cursors: readonly string[];
}

/** Where a page is: its number from 1 on, and where the one before begins (undefined: at the beginning). */
export interface Place {
  page: number;
  previous: string | undefined;
}

/** The question that a page of a list answers, apart from where the page begins. */
function questionOf({ after: _, ...question }: Paged): string {
  return JSON.stringify(question);
}

/** Where the page of this query is; null where the way to it is not known, as when its address came from elsewhere. */
export function placeIn(trail: Trail | null, query: Paged): Place | null {
  if (query.after === undefined) return { page: 1, previous: undefined };
  if (trail?.question !== questionOf(query)) return null;
  const at = trail.cursors.indexOf(query.after);
  return at < 0 ? null : { page: at + 2, previous: trail.cursors[at - 1] };
}

/** The trail after somebody went on from the page of this query to the one that begins at `next`. */
export function withNext(trail: Trail | null, query: Paged, next: string): Trail | null {
  const place = placeIn(trail, query);
  if (!place) return trail;
  const gone = place.page === 1 ? [] : (trail?.cursors.slice(0, place.page - 1) ?? []);
  return { question: questionOf(query), cursors: [...gone, next] };
}

/** The trail that this tab keeps, so that it outlives loading the page again. */
export function readTrail(): Trail | null {
  try {
    return JSON.parse(readInTab(KEY) ?? 'null') as Trail | null;
  } catch {
    return null;
  }
}

/** Remembers that somebody goes on from the page of this query to the one that begins at `next`. */
export function rememberNext(query: Paged, next: string): void {
  writeInTab(KEY, JSON.stringify(withNext(readTrail(), query, next)));
}
