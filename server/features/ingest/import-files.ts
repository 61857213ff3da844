import { describeParams } from '#mediawiki/enumerate/params.ts';
import { type Described, readDescribed } from '#mediawiki/enumerate/read-described.ts';
import { removePages, writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';
import { isRefusedValue } from '#server/platform/database/errors.ts';
import {
  type FileOutcome,
  type QueuedFile,
  recordFileFailures,
  requeueDuplicates,
  saveOutcomes,
  selectCategories,
  selectDescribedFiles,
  selectIndexedLogos,
  selectWaitingFiles,
} from './file-store.ts';
import type { IngestRun } from './open-ingest.ts';
import { aliasesOf, limitBatch, MAX_TRIES } from './rules.ts';
import { addCounts } from './store.ts';

type FoundFile = Extract<Described, { state: 'found' }> & { requested: string; aliases: string[] };

/** Returns the waiting files for the next request. All of them have the same number of tries. */
export async function selectBatch({ db, ingest }: IngestRun, limit: number): Promise<QueuedFile[]> {
  const waiting = await selectWaitingFiles(db, ingest.id, limit);
  const tries = waiting[0]?.tries ?? 0;
  const sameTries = waiting.filter((file) => file.tries === tries);
  const titles = sameTries.map(({ title }) => title);
  return sameTries.slice(0, limitBatch(titles, tries).length);
}

/** Requests the descriptions of a batch, and writes them to the index and the queue in one transaction. */
export async function importFiles(run: IngestRun, batch: readonly QueuedFile[]): Promise<void> {
  const { db, wiki, ingest } = run;
  const titles = batch.map(({ title }) => title);
  // A damaged file, which the wiki can't scale, fails until then.
  const isLastTry = batch.some(({ tries }) => tries === MAX_TRIES - 1);
  try {
    const body = await wiki.request(describeParams(titles, { hasThumbs: !isLastTry }));
    const described = readDescribed(body, titles, wiki.origin);
    if (described.size === 0) return await recordFailures(run, titles, 'The wiki returned no description.');
    const categories = await selectCategories(db, ingest.id, titles);
    await db.transaction((transaction) =>
      writeBatch({ ...run, db: transaction }, { batch, described, categories }),
    );
  } catch (error) {
    if (isRefusedValue(error))
      return await recordFailures(run, titles, "The database can't store the description.");
    if (!(error instanceof WikiError)) throw error;
    await wiki.waitUntilHealthy(error);
    await recordFailures(run, titles, error.message);
  }
}

async function recordFailures({ db, wiki, ingest }: IngestRun, titles: string[], reason: string) {
  await db.transaction(async (transaction) => {
    await addCounts(transaction, ingest.id, { requests: wiki.takeRequestCount() });
    await recordFileFailures(transaction, ingest.id, { titles, maxTries: MAX_TRIES, reason });
  });
}

interface DescribedBatch {
  batch: readonly QueuedFile[];
  described: ReadonlyMap<string, Described>;
  /** The categories of each title, as far as the ingest has read them. */
  categories: ReadonlyMap<string, string[]>;
}

async function writeBatch(run: IngestRun, { batch, described, categories }: DescribedBatch): Promise<void> {
  const { db, clock, wiki, ingest } = run;
  const now = clock.now();
  const foundFiles = [...described].flatMap(([requested, file]) => {
    if (file.state !== 'found') return [];
    const aliases = aliasesOf([...file.categories, ...(categories.get(requested) ?? [])]);
    return [{ requested, ...file, aliases }];
  });
  const removedFiles = batch.filter((file) => isRemoved(file, described.get(file.title)));
  const logos = foundFiles.map(({ logo }) => logo);
  const { ids: indexedIds, outdatedPages } = await selectIndexedLogos(db, logos);
  const removedPages = removedFiles.flatMap(({ page }) => page ?? []);
  await removePages(db, [...removedPages, ...outdatedPages], now);
  await writeLogos(db, foundFiles, now);
  const otherOutcomes = [...described].flatMap(([title, file]) =>
    file.state === 'found' ? [] : { title, ...file },
  );
  await saveOutcomes(db, ingest.id, [...otherOutcomes, ...foundOutcomes(foundFiles)]);
  const foundIds = new Set(logos.map(({ id }) => id));
  await requeueDuplicates(db, ingest.id, {
    titles: removedFiles.map(({ title }) => title),
    // A moved file is already written under its new title.
    logos: removedFiles.flatMap(({ logo }) => (logo === null || foundIds.has(logo) ? [] : logo)),
  });
  await addCounts(db, ingest.id, {
    requests: wiki.takeRequestCount(),
    added: [...foundIds].filter((id) => !indexedIds.has(id)).length,
    updated: indexedIds.size,
    removed: removedPages.length,
  });
}

/** Returns true if a previously imported file was deleted or moved on the wiki, and may still be in the index. */
function isRemoved({ title, page }: QueuedFile, described: Described | undefined): boolean {
  if (page === null || described === undefined) return false;
  return described.state !== 'found' || described.title !== title;
}

/** Returns the outcomes of found files: a redirected title is recorded as missing, its target as done. */
function foundOutcomes(files: readonly FoundFile[]): FileOutcome[] {
  const outcomes = new Map<string, FileOutcome>();
  for (const { requested, title, logo, version, aliases } of files) {
    if (requested !== title && !outcomes.has(requested))
      outcomes.set(requested, { title: requested, state: 'missing', reason: title });
    outcomes.set(title, { title, state: 'done', version, page: logo.sourceUrl, logo: logo.id, aliases });
  }
  return [...outcomes.values()];
}

/** Adds the brands of newly read categories to indexed files, without a request. */
export async function addAliases({ db, clock, ingest }: IngestRun, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return;
  const files = await selectDescribedFiles(db, ingest.id, titles);
  const categories = await selectCategories(db, ingest.id, titles);
  const changed = files.flatMap((file) => {
    const added = aliasesOf(categories.get(file.title) ?? []);
    const aliases = [...new Set([...file.aliases, ...added])].sort();
    return aliases.length > file.aliases.length ? { ...file, aliases } : [];
  });
  if (changed.length === 0) return;
  await writeLogos(db, changed, clock.now());
  const outcomes = changed.map(({ title, aliases }) => ({ title, state: 'done' as const, aliases }));
  await saveOutcomes(db, ingest.id, outcomes);
}
