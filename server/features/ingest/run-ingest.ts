import { TITLES_A_REQUEST } from '#mediawiki/enumerate/params.ts';
import { describeFiles, selectBatch } from './files/describe-files.ts';
import { selectFailedFiles } from './files/store.ts';
import type { IngestRun } from './ingest-run.ts';
import { checkKnownCategories, readNextList } from './lists/read-next-list.ts';
import { selectFailedLists, settleQueue } from './lists/store.ts';
import { endIngest, markSettled, selectComplete } from './store.ts';

/** What could not be read; the first hundred of each. */
export interface IngestFailures {
  files: { title: string; reason: string | null }[];
  /** Categories and logs. */
  lists: string[];
}

/**
 * Reads lists and describes files by turns until nothing is left: files as soon as there are enough for a request.
 * Each step writes what one request told, in one transaction, so that the next process goes on behind it.
 * @throws SourceFailure where the wiki refuses this server or stays silent
 * @throws IngestStopped
 */
export async function runIngest(run: IngestRun): Promise<IngestFailures> {
  let { isSettled } = run.ingest;
  for (;;) {
    if (run.ingest.since !== null && (await checkKnownCategories(run))) continue;
    const batch = await selectBatch(run, TITLES_A_REQUEST);
    if (batch.length < TITLES_A_REQUEST && (await readNextList(run))) continue;
    if (batch.length > 0) await describeFiles(run, batch);
    else if (isSettled) return await end(run);
    else {
      await settle(run);
      isSettled = true;
    }
  }
}

async function settle({ db, ingest }: IngestRun): Promise<void> {
  const earlier = ingest.since === null ? await selectComplete(db, ingest) : undefined;
  await db.transaction(async (transaction) => {
    await settleQueue(transaction, ingest.id, earlier?.id ?? null);
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
