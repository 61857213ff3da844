import { describeParams } from '#mediawiki/enumerate/params.ts';
import { type Described, readDescribed } from '#mediawiki/enumerate/read-described.ts';
import { markRemoved, rememberFound } from '#server/features/logos/indexing/write-logos.ts';
import { SourceFailure } from '#server/features/wikis/source-failure.ts';
import { isRefusedValue } from '#server/platform/database/errors.ts';
import type { IngestRun } from '../ingest-run.ts';
import { aliasesOf, batchOf, MAX_TRIES } from '../rules.ts';
import { countIngested } from '../store.ts';
import {
  countFileTries,
  type FileOutcome,
  type QueuedFile,
  requeueTwins,
  saveOutcomes,
  selectCategories,
  selectDescribed,
  selectIndexed,
  selectWaiting,
} from './store.ts';

type Found = Extract<Described, { state: 'found' }>;

/** Files that the next request is about; as many as it takes where there are more. */
export async function selectBatch({ db, ingest }: IngestRun, limit: number): Promise<QueuedFile[]> {
  const waiting = await selectWaiting(db, ingest.id, limit);
  const tries = waiting[0]?.tries ?? 0;
  const alike = waiting.filter((file) => file.tries === tries);
  const titles = batchOf(
    alike.map(({ title }) => title),
    tries,
  );
  return alike.slice(0, titles.length);
}

/**
 * Asks the wiki about a batch of files and writes what it tells into the index and ticks them off, in one transaction:
 * whoever ends this process costs this batch and nothing else.
 */
export async function describeFiles(run: IngestRun, batch: readonly QueuedFile[]): Promise<void> {
  const { db, wiki, ingest } = run;
  const titles = batch.map(({ title }) => title);
  try {
    const body = await wiki.ask(describeParams(titles));
    const described = readDescribed(body, titles, wiki.origin);
    if (described.size === 0) return await countInVain(run, titles, 'The wiki told nothing about it.');
    const categories = await selectCategories(db, ingest.id, titles);
    await db.transaction((transaction) =>
      write({ ...run, db: transaction }, { batch, described, categories }),
    );
  } catch (error) {
    if (isRefusedValue(error))
      return await countInVain(run, titles, 'The database does not take what the wiki tells.');
    if (!(error instanceof SourceFailure)) throw error;
    await wiki.recover(error);
    await countInVain(run, titles, error.message);
  }
}

async function countInVain({ db, wiki, ingest }: IngestRun, titles: string[], reason: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await countIngested(transaction, ingest.id, { requests: wiki.takeCount() });
    await countFileTries(transaction, ingest.id, { titles, most: MAX_TRIES, reason });
  });
}

interface Batch {
  batch: readonly QueuedFile[];
  described: ReadonlyMap<string, Described>;
  /** The categories of the ingest, by title. */
  categories: ReadonlyMap<string, string[]>;
}

async function write(run: IngestRun, { batch, described, categories }: Batch): Promise<void> {
  const { db, clock, wiki, ingest } = run;
  const now = clock.now();
  const found = [...described].flatMap(([asked, one]) => {
    if (one.state !== 'found') return [];
    return [{ asked, ...one, aliases: aliasesOf([...one.categories, ...(categories.get(asked) ?? [])]) }];
  });
  const gone = batch.filter((file) => isGone(file, described.get(file.title)));
  const { ids, outdated } = await selectIndexed(
    db,
    found.map(({ logo }) => logo),
  );
  const pagesGone = gone.flatMap(({ page }) => page ?? []);
  await markRemoved(db, [...pagesGone, ...outdated], now);
  await rememberFound(db, found, now);
  const outcomes = [...described].flatMap(([title, one]) =>
    one.state === 'found' ? [] : [{ title, ...one }],
  );
  await saveOutcomes(db, ingest.id, [...outcomes, ...foundOutcomes(found)]);
  await requeueTwins(db, ingest.id, {
    titles: gone.map(({ title }) => title),
    // A file that was only moved is written anew already.
    logos: gone.flatMap(({ logo }) =>
      logo === null || found.some((one) => one.logo.id === logo) ? [] : logo,
    ),
  });
  await countIngested(db, ingest.id, {
    requests: wiki.takeCount(),
    added: new Set(found.map(({ logo }) => logo.id).filter((id) => !ids.has(id))).size,
    updated: ids.size,
    removed: pagesGone.length,
  });
}

/** A file that the index may hold although the wiki has it no more, or has it under another title. */
function isGone({ title, page }: QueuedFile, told: Described | undefined): boolean {
  if (page === null || told === undefined) return false;
  return told.state === 'found' ? told.title !== title : true;
}

/** A title that leads on to another is ticked off as missing, and the other as done. */
function foundOutcomes(found: readonly (Found & { asked: string; aliases: string[] })[]): FileOutcome[] {
  const done = new Map<string, FileOutcome>();
  for (const { asked, title, logo, version, aliases } of found) {
    if (asked !== title && !done.has(asked))
      done.set(asked, { title: asked, state: 'missing', reason: title });
    done.set(title, { title, state: 'done', version, page: logo.sourceUrl, logo: logo.id, aliases });
  }
  return [...done.values()];
}

/** Gives files that are in the index the names of a category that was found to hold them too; asks no wiki. */
export async function addAliases({ db, clock, ingest }: IngestRun, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return;
  const files = await selectDescribed(db, ingest.id, titles);
  const categories = await selectCategories(db, ingest.id, titles);
  const named = files.map((file) => ({
    ...file,
    aliases: [...new Set([...file.aliases, ...aliasesOf(categories.get(file.title) ?? [])])].sort(),
  }));
  const changed = named.filter(({ aliases }, at) => aliases.length > (files[at]?.aliases.length ?? 0));
  if (changed.length === 0) return;
  await rememberFound(db, changed, clock.now());
  await saveOutcomes(
    db,
    ingest.id,
    changed.map(({ title, aliases }) => ({ title, state: 'done', aliases })),
  );
}
