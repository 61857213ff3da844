import { TITLES_A_REQUEST } from '#mediawiki/enumerate/params.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countQueue, type Ingest, type QueueCounts, selectIngest } from './store.ts';

/** How far an ingest has come. */
export interface IngestProgress
  extends QueueCounts,
    Pick<Ingest, 'requests' | 'added' | 'updated' | 'removed'> {
  /** Requests that are certainly to come; more where lists that are still to be read name more files. */
  requestsLeft: number;
}

export async function describeProgress(db: Database, id: number): Promise<IngestProgress> {
  const counts = await countQueue(db, id);
  const { requests = 0, added = 0, updated = 0, removed = 0 } = (await selectIngest(db, id)) ?? {};
  const requestsLeft = Math.ceil(counts.waiting / TITLES_A_REQUEST) + counts.listsLeft;
  return { ...counts, requests, added, updated, removed, requestsLeft };
}

/** The speed of an ingest that has sent so many requests in so many milliseconds, and the time that is left at it. */
export function estimateRest(
  { requestsLeft }: Pick<IngestProgress, 'requestsLeft'>,
  { sent, elapsedMs }: { sent: number; elapsedMs: number },
): { perMinute: number; leftMs: number | null } {
  const perMinute = elapsedMs > 0 ? (sent * MINUTE_MS) / elapsedMs : 0;
  return { perMinute, leftMs: perMinute > 0 ? (requestsLeft / perMinute) * MINUTE_MS : null };
}
