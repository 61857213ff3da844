import { cleanLine } from '#contract/search/clean-text.ts';
import { LOG_ACTIONS, namespaceParams } from '#mediawiki/enumerate/params.ts';
import { type Namespaces, readNamespaces } from '#mediawiki/enumerate/read-lists.ts';
import { normalizeFullTitle } from '#mediawiki/enumerate/titles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteMembers } from './file-store.ts';
import { insertLists, insertMembers } from './list-store.ts';
import type { RetryingClient } from './retrying-client.ts';
import {
  addCounts,
  copyQueue,
  deleteIngest,
  type Ingest,
  insertIngest,
  selectCompleteIngest,
  selectUnfinishedIngest,
} from './store.ts';

const TITLE_BATCH_SIZE = 1000;
/** Error messages quote at most this many characters of an invalid line, because the titles file may be binary. */
const MAX_QUOTED_LENGTH = 100;
/** Titles from a file are queued under this category name, which no wiki uses. */
const TITLES_FILE_CATEGORY = '';

export interface IngestRequest {
  /** URL of the wiki's api.php. */
  wiki: string;
  /** Category names, with or without the namespace, or the lines and path of a titles file. */
  from: { categories: readonly string[]; depth: number } | { path: string; titles: readonly string[] };
  /** Imports only changes since this time (`last`: since the last complete ingest started); null imports everything. */
  since: Date | 'last' | null;
  /** Discards an unfinished ingest. */
  restart: boolean;
}

/** An ingest in progress and the dependencies of its steps. */
export interface IngestRun {
  db: Database;
  clock: Clock;
  wiki: RetryingClient;
  ingest: Ingest;
  /** Number of levels of subcategories to read. */
  depth: number;
}

type IngestSource = Pick<Ingest, 'wiki' | 'source'>;

/** Resumes this source's unfinished ingest, or starts one. @throws Error with a one-line message if the request is invalid */
export async function openIngest(
  { db, clock, wiki }: Pick<IngestRun, 'db' | 'clock' | 'wiki'>,
  request: IngestRequest,
): Promise<IngestRun & { isResumed: boolean }> {
  const namespaces = readNamespaces(await wiki.request(namespaceParams()));
  if (!namespaces) throw new Error(`${request.wiki} returned no namespaces. Is it the URL of an api.php?`);
  const { source: sourceName, categories, titles } = normalizeRequest(request, namespaces);
  const source = { wiki: request.wiki, source: sourceName };
  const unfinishedIngest = await selectUnfinishedIngest(db, source);
  if (unfinishedIngest && request.restart) await deleteIngest(db, unfinishedIngest.id);
  const resumedIngest = request.restart ? undefined : unfinishedIngest;
  if (resumedIngest && (resumedIngest.since === null) !== (request.since === null)) {
    throw new Error(
      `An ingest of this source ${resumedIngest.since ? 'with' : 'without'} --since is not finished. Finish it first, or add --restart.`,
    );
  }
  const since = resumedIngest ? null : await readSince(db, source, request.since);
  const ingest = await db.transaction(async (transaction) => {
    const row =
      resumedIngest ?? (await startIngest(transaction, { ...source, since, startedAt: clock.now() }));
    const lists = categories.map((category) => ({ ...CATEGORY, ingestId: row.id, name: category }));
    await insertLists(transaction, lists);
    if (titles) await insertTitles(transaction, row.id, titles);
    await addCounts(transaction, row.id, { requests: wiki.takeRequestCount() });
    return row;
  });
  const depth = 'depth' in request.from ? request.from.depth : 0;
  return { db, clock, wiki, ingest, depth, isResumed: resumedIngest !== undefined };
}

const CATEGORY = { kind: 'category', depth: 0 } as const;
/** Logs are read before categories, so that a changed file's description is requested only once. */
const LOG = { kind: 'log', depth: -1 } as const;

/** @throws Error with a one-line message that quotes the invalid title */
function normalizeRequest({ from }: IngestRequest, namespaces: Namespaces) {
  if ('categories' in from) {
    const names = from.categories.map((name) => normalize(name, namespaces.category));
    const categories = [...new Set(names)].sort();
    const source = `categories to depth ${from.depth}: ${categories.join(' | ')}`;
    return { source, categories, titles: null };
  }
  const titles = [...new Set(from.titles.map((title) => normalize(title, namespaces.file)))];
  return { source: `titles of ${from.path}`, categories: [], titles };
}

function normalize(input: string, namespaceNames: readonly string[]): string {
  const title = normalizeFullTitle(input, namespaceNames);
  if (title !== null) return title;
  const ellipsis = input.length > MAX_QUOTED_LENGTH ? '…' : '';
  throw new Error(`"${cleanLine(input.slice(0, MAX_QUOTED_LENGTH))}${ellipsis}" is not a valid title.`);
}

async function readSince(db: Database, source: IngestSource, since: IngestRequest['since']) {
  if (since === null) return null;
  const completeIngest = await selectCompleteIngest(db, source);
  if (!completeIngest)
    throw new Error('There is no complete ingest of this source yet. Run it without --since first.');
  // A later time would miss the changes between the last ingest and that time.
  return since === 'last' || since > completeIngest.startedAt ? completeIngest.startedAt : since;
}

async function startIngest(db: Database, ingest: IngestSource & Pick<Ingest, 'since' | 'startedAt'>) {
  const completeIngest = ingest.since && (await selectCompleteIngest(db, ingest));
  const row = await insertIngest(db, ingest);
  if (!completeIngest) return row;
  await copyQueue(db, completeIngest.id, row.id);
  await deleteMembers(db, row.id, TITLES_FILE_CATEGORY);
  const logs = LOG_ACTIONS.map((name) => ({ ...LOG, ingestId: row.id, name }));
  await insertLists(db, logs);
  return row;
}

async function insertTitles(db: Database, ingestId: number, titles: readonly string[]): Promise<void> {
  for (let first = 0; first < titles.length; first += TITLE_BATCH_SIZE) {
    const batch = titles.slice(first, first + TITLE_BATCH_SIZE);
    const files = batch.map((title) => ({ title, version: null }));
    await insertMembers(db, { ingestId, category: TITLES_FILE_CATEGORY }, { files, categories: [] });
  }
}
