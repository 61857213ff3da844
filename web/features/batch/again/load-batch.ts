import type { HistoryEntry } from '#contract/downloads.ts';
import { listDownloads } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { callApi } from '#web/lib/api.ts';

const PAGE_SIZE = 500;

/** Returns all logos of a batch in the history, each once, in order. @throws ApiError */
export async function loadBatch(batchId: number, toLogo: (entry: HistoryEntry) => Logo): Promise<Logo[]> {
  const logos = new Map<string, Logo>();
  let [offset, total] = [0, 1];
  while (offset < total) {
    const range = { batchId, offset, limit: PAGE_SIZE };
    const page = await callApi(listDownloads, { ...range, include: 'logos' });
    for (const entry of page.downloads) logos.set(entry.logoUrl, toLogo(entry));
    offset += PAGE_SIZE;
    total = page.total;
  }
  return [...logos.values()];
}
