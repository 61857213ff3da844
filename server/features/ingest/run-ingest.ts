import { TITLES_PER_REQUEST } from '#mediawiki/enumerate/params.ts';
import { selectFailedFiles } from './file-store.ts';
import { importFiles, selectBatch } from './import-files.ts';
import { checkKnownCategories, importNextList } from './import-lists.ts';
import { requeueUnlistedFiles, selectFailedLists } from './list-store.ts';
import type { IngestRun } from './open-ingest.ts';
import { endIngest, markSettled, selectCompleteIngest } from './store.ts';

/** The first hundred files and the first hundred lists that failed. */
export interface IngestFailures {
  files: { title: string; reason: string | null }[];
  /** Categories and logs. */
  lists: string[];
}

/**
 * Reads lists, and imports files as soon as there are enough for a request, until the queue is empty. Each step writes the
 * result of one request in one transaction, so that another process can resume.
 * @throws WikiError if the wiki refuses this server or stays down
 * @throws IngestStopped
 */
export async function runIngest(run: IngestRun): Promise<IngestFailures> {
  let { isSettled } = run.ingest;
  for (;;) {
    if (run.ingest.since !== null && (await checkKnownCategories(run))) continue;
    const batch = await selectBatch(run, TITLES_PER_REQUEST);
    if (batch.length < TITLES_PER_REQUEST && (await importNextList(run))) continue;
    if (batch.length > 0) await importFiles(run, batch);
    else if (isSettled) return await end(run);
    else {
      await settle(run);
      isSettled = true;
    }
  }
}

/** Requeues files that are no longer in any list, to find out if they were deleted. Done once per ingest. */
async function settle({ db, ingest }: IngestRun): Promise<void> {
  const earlier = ingest.since === null ? await selectCompleteIngest(db, ingest) : undefined;
  await db.transaction(async (transaction) => {
    await requeueUnlistedFiles(transaction, ingest.id, earlier?.id ?? null);
    await markSettled(transaction, ingest.id);
  });
}

async function end({ db, clock, ingest }: IngestRun): Promise<IngestFailures> {
  const lists = await selectFailedLists(db, ingest.id);
  const files = await selectFailedFiles(db, ingest.id);
  await db.transaction((transaction) =>
    endIngest(transaction, ingest, { at: clock.now(), isComplete: lists.length === 0 }),
  );
  return { files, lists };
}
