import { TITLES_PER_REQUEST } from '#mediawiki/enumerate/params.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { countQueue, type IngestCounts, type QueueCounts, selectIngest } from './store.ts';

export interface IngestProgress extends QueueCounts, IngestCounts {
  /** A lower bound, because unread lists may contain more files. */
  requestsLeft: number;
}

export async function describeProgress(db: Database, id: number): Promise<IngestProgress> {
  const counts = await countQueue(db, id);
  const { requests = 0, added = 0, updated = 0, removed = 0 } = (await selectIngest(db, id)) ?? {};
  const requestsLeft = Math.ceil(counts.waiting / TITLES_PER_REQUEST) + counts.listsLeft;
  return { ...counts, requests, added, updated, removed, requestsLeft };
}
