import { isDeepStrictEqual } from 'node:util';
import { readContinuation } from '#mediawiki/enumerate/continuation.ts';
import {
  logParams,
  memberParams,
  TITLES_A_REQUEST,
  titlesThatFit,
  touchedParams,
} from '#mediawiki/enumerate/params.ts';
import { readLog, readMembers, readTouched } from '#mediawiki/enumerate/read-lists.ts';
import { SourceFailure } from '#server/features/wikis/source-failure.ts';
import { isRefusedValue } from '#server/platform/database/errors.ts';
import { addAliases } from '../files/describe-files.ts';
import type { IngestRun } from '../ingest-run.ts';
import { aliasesOf, MAX_TRIES, SINCE_MARGIN_MS } from '../rules.ts';
import { countIngested } from '../store.ts';
import {
  countListTry,
  insertLists,
  insertMembers,
  type List,
  requeueLogged,
  saveListPlace,
  selectKnownCategories,
  selectNextList,
  sortKnownCategories,
} from './store.ts';

/**
 * Looks which of the known categories a member has come to or gone from, fifty at a time: the page of a category is
 * touched whenever that happens.
 * @returns false where there is no category left to look at
 * @see https://www.mediawiki.org/wiki/Manual:Page_table#page_touched
 */
export async function checkKnownCategories({ db, wiki, ingest }: IngestRun): Promise<boolean> {
  const known = await selectKnownCategories(db, ingest.id, TITLES_A_REQUEST);
  if (known.length === 0) return false;
  const asked = known.slice(0, titlesThatFit(known));
  const body = await askOrRecover(wiki, touchedParams(asked));
  const touched = body === null ? new Map<string, Date | null>() : readTouched(body);
  const since = (ingest.since?.getTime() ?? 0) - SINCE_MARGIN_MS;
  // A category without a page of its own, or of which nothing is told, is read anew.
  const isUnchanged = (title: string) => (touched.get(title)?.getTime() ?? Number.MAX_SAFE_INTEGER) < since;
  await db.transaction(async (transaction) => {
    await sortKnownCategories(transaction, ingest.id, {
      unchanged: asked.filter(isUnchanged),
      changed: asked.filter((title) => !isUnchanged(title)),
    });
    await countIngested(transaction, ingest.id, { requests: wiki.takeCount() });
  });
  return true;
}

async function askOrRecover(wiki: IngestRun['wiki'], params: URLSearchParams) {
  try {
    return await wiki.ask(params);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    await wiki.recover(error);
    return null;
  }
}

/**
 * Reads what one request tells of the next list, and writes that and its place in one transaction. What leads back to
 * where the list is already, or what the database does not take, was asked for in vain.
 * @returns false where every list is read
 */
export async function readNextList(run: IngestRun): Promise<boolean> {
  const { db, wiki, ingest } = run;
  const list = await selectNextList(db, ingest.id);
  if (!list) return false;
  const body = await askOrRecover(wiki, paramsOf(run, list));
  const requests = wiki.takeCount();
  const write = (take: (within: IngestRun) => Promise<void>) =>
    db.transaction(async (transaction) => {
      await countIngested(transaction, ingest.id, { requests });
      await take({ ...run, db: transaction });
    });
  const countInVain = (within: IngestRun) => countListTry(within.db, list, MAX_TRIES);
  const take = list.kind === 'log' ? takeLog : takeMembers;
  if (body === null || leadsBack(list, body)) await write(countInVain);
  else
    await write((within) => take(within, list, body)).catch((error: unknown) => {
      if (!isRefusedValue(error)) throw error;
      return write(countInVain);
    });
  return true;
}

function leadsBack({ next }: List, body: unknown): boolean {
  return next !== null && isDeepStrictEqual(readContinuation(body), next);
}

function paramsOf({ ingest }: IngestRun, { kind, name, next }: List): URLSearchParams {
  if (kind === 'category') return memberParams(name, next);
  const since = (ingest.since?.getTime() ?? 0) - SINCE_MARGIN_MS;
  return logParams(name, new Date(since), next);
}

async function takeMembers(run: IngestRun, list: List, body: unknown): Promise<void> {
  const { db, ingest, depth } = run;
  const { files, categories, next } = readMembers(body);
  const at = { ingestId: ingest.id, category: list.name };
  const described = await insertMembers(db, at, { files, categories });
  if (list.depth < depth) {
    const found = { ingestId: ingest.id, kind: 'category', depth: list.depth + 1 } as const;
    await insertLists(
      db,
      categories.map((name) => ({ ...found, name })),
    );
  }
  if (aliasesOf([list.name]).length > 0) await addAliases(run, described);
  await saveListPlace(db, list, next);
}

async function takeLog({ db, ingest }: IngestRun, list: List, body: unknown): Promise<void> {
  const { entries, next } = readLog(body);
  if (entries.length > 0) await requeueLogged(db, ingest.id, entries);
  await saveListPlace(db, list, next);
}
