import { cleanLine } from '#contract/search/clean-text.ts';
import { LOG_ACTIONS, namespaceParams } from '#mediawiki/enumerate/params.ts';
import { type Namespaces, readNamespaces } from '#mediawiki/enumerate/read-lists.ts';
import { spellTitle } from '#mediawiki/enumerate/titles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { deleteMembers } from './files/store.ts';
import type { IngestRun } from './ingest-run.ts';
import { insertLists, insertMembers } from './lists/store.ts';
import type { PatientWiki } from './patient-wiki.ts';
import {
  copyQueue,
  countIngested,
  deleteIngest,
  type Ingest,
  insertIngest,
  selectComplete,
  selectUnfinished,
} from './store.ts';

const TITLES_AT_ONCE = 1000;
/** So much of a line that is no title is told: a file may be of another kind altogether. */
const MAX_TOLD_LENGTH = 100;
/** The list of titles that an operator gives stands in the queue as a category of this name, which no wiki has. */
const GIVEN_TITLES = '';

/** What an operator wants in the index. */
export interface IngestOrder {
  /** Address of the wiki's api.php. */
  wiki: string;
  /** Names of categories, with or without namespace; or the lines of a file of titles, and where it lies. */
  from: { categories: readonly string[]; depth: number } | { path: string; titles: readonly string[] };
  /** Only what has changed since then, or since the last complete ingest began; null for everything. */
  since: Date | 'last' | null;
  /** Forgets an unfinished ingest and begins anew. */
  restart: boolean;
}

interface OpenDeps {
  db: Database;
  clock: Clock;
  wiki: PatientWiki;
}

/**
 * Goes on with the unfinished ingest of this wiki and source, or begins one.
 * @throws Error of one line where the order can't be followed
 */
export async function openIngest(
  { db, clock, wiki }: OpenDeps,
  order: IngestOrder,
): Promise<IngestRun & { isResumed: boolean }> {
  const namespaces = readNamespaces(await wiki.ask(namespaceParams()));
  if (!namespaces)
    throw new Error(`${order.wiki} does not tell its namespaces. Is it the address of an api.php?`);
  const named = spellOrder(order, namespaces);
  const source = { wiki: order.wiki, source: named.source };
  const unfinished = await selectUnfinished(db, source);
  if (unfinished && order.restart) await deleteIngest(db, unfinished.id);
  const isResumed = unfinished !== undefined && !order.restart;
  if (isResumed && (unfinished.since === null) !== (order.since === null)) {
    throw new Error(
      `An ingest of this source ${unfinished.since ? 'with' : 'without'} --since is not finished. Finish it first, or add --restart.`,
    );
  }
  const since = isResumed ? null : await readSince(db, source, order.since);
  const ingest = await db.transaction(async (transaction) => {
    const row = isResumed
      ? unfinished
      : await begin(transaction, { ...source, since, startedAt: clock.now() });
    await insertLists(
      transaction,
      named.categories.map((name) => ({ ingestId: row.id, kind: 'category', name, depth: 0 })),
    );
    if (named.titles) await takeTitles(transaction, row.id, named.titles);
    await countIngested(transaction, row.id, { requests: wiki.takeCount() });
    return row;
  });
  const depth = 'depth' in order.from ? order.from.depth : 0;
  return { db, clock, wiki, ingest, depth, isResumed };
}

interface NamedSource {
  source: string;
  categories: string[];
  titles: string[] | null;
}

/** @throws Error of one line that names the title which is none */
function spellOrder({ from }: IngestOrder, namespaces: Namespaces): NamedSource {
  if ('categories' in from) {
    const categories = [...new Set(from.categories.map((name) => spell(name, namespaces.category)))].sort();
    return {
      source: `categories to depth ${from.depth}: ${categories.join(' | ')}`,
      categories,
      titles: null,
    };
  }
  const titles = [...new Set(from.titles.map((title) => spell(title, namespaces.file)))];
  return { source: `titles of ${from.path}`, categories: [], titles };
}

function spell(typed: string, names: readonly string[]): string {
  const title = spellTitle(typed, names);
  if (title === null) {
    const line = cleanLine(typed.slice(0, MAX_TOLD_LENGTH));
    throw new Error(
      `"${line}${typed.length > MAX_TOLD_LENGTH ? '…' : ''}" is no title that a wiki can have.`,
    );
  }
  return title;
}

async function readSince(
  db: Database,
  source: Pick<Ingest, 'wiki' | 'source'>,
  since: IngestOrder['since'],
): Promise<Date | null> {
  if (since === null) return null;
  const complete = await selectComplete(db, source);
  if (!complete) {
    throw new Error('There is no complete ingest of this source yet. Run it without --since first.');
  }
  // What happened between the last ingest and a later time that is asked for would never be seen.
  return since === 'last' || since > complete.startedAt ? complete.startedAt : since;
}

async function begin(
  db: Database,
  ingest: Pick<Ingest, 'wiki' | 'source' | 'since' | 'startedAt'>,
): Promise<Ingest> {
  const complete = ingest.since && (await selectComplete(db, ingest));
  const row = await insertIngest(db, ingest);
  if (!complete) return row;
  await copyQueue(db, complete.id, row.id);
  await deleteMembers(db, row.id, GIVEN_TITLES);
  await insertLists(
    db,
    // Before any category: what the log tells to describe anew is described once.
    LOG_ACTIONS.map((name) => ({ ingestId: row.id, kind: 'log', name, depth: -1 })),
  );
  return row;
}

async function takeTitles(db: Database, ingestId: number, titles: readonly string[]): Promise<void> {
  for (let first = 0; first < titles.length; first += TITLES_AT_ONCE) {
    const files = titles.slice(first, first + TITLES_AT_ONCE).map((title) => ({ title, version: null }));
    await insertMembers(db, { ingestId, category: GIVEN_TITLES }, { files, categories: [] });
  }
}
