import { isDeepStrictEqual } from 'node:util';
import {
  countTitlesThatFit,
  logParams,
  memberParams,
  TITLES_PER_REQUEST,
  touchedParams,
} from '#mediawiki/enumerate/params.ts';
import { readContinuation, readLog, readMembers, readTouched } from '#mediawiki/enumerate/read-lists.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';
import { isRefusedValue } from '#server/platform/database/errors.ts';
import { addAliases } from './import-files.ts';
import {
  insertLists,
  insertMembers,
  type List,
  recordListFailure,
  requeueLoggedFiles,
  saveContinuation,
  selectKnownCategories,
  selectNextList,
  updateKnownCategories,
} from './list-store.ts';
import type { IngestRun } from './open-ingest.ts';
import { aliasesOf, CHANGES_OVERLAP_MS, MAX_TRIES } from './rules.ts';
import { addCounts } from './store.ts';

/**
 * Checks up to fifty known categories for changes: MediaWiki updates a category's `touched` when its members change.
 * @returns false if all are checked
 * @see https://www.mediawiki.org/wiki/Manual:Page_table#page_touched
 */
export async function checkKnownCategories({ db, wiki, ingest }: IngestRun): Promise<boolean> {
  const known = await selectKnownCategories(db, ingest.id, TITLES_PER_REQUEST);
  if (known.length === 0) return false;
  const batch = known.slice(0, countTitlesThatFit(known));
  const body = await requestOrRecover(wiki, touchedParams(batch));
  const touched = body === null ? new Map<string, Date | null>() : readTouched(body);
  const since = changedSince(ingest).getTime();
  // Categories without a date are read again: those without a page, or all of the batch if the request failed.
  const isUnchanged = (title: string) => (touched.get(title)?.getTime() ?? Number.MAX_SAFE_INTEGER) < since;
  await db.transaction(async (transaction) => {
    await updateKnownCategories(transaction, ingest.id, {
      unchanged: batch.filter(isUnchanged),
      changed: batch.filter((title) => !isUnchanged(title)),
    });
    await addCounts(transaction, ingest.id, { requests: wiki.takeRequestCount() });
  });
  return true;
}

/** Returns the response. If the request fails, waits until the wiki has recovered and returns null. */
async function requestOrRecover(wiki: IngestRun['wiki'], params: URLSearchParams) {
  try {
    return await wiki.request(params);
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
    await wiki.waitUntilHealthy(error);
    return null;
  }
}

/**
 * Requests the next part of a list, and stores it and its continuation in one transaction. A repeated continuation and
 * values that the database can't store count as failures.
 * @returns false if every list is complete
 */
export async function importNextList(run: IngestRun): Promise<boolean> {
  const { db, wiki, ingest } = run;
  const list = await selectNextList(db, ingest.id);
  if (!list) return false;
  const body = await requestOrRecover(wiki, paramsOf(run, list));
  const requests = wiki.takeRequestCount();
  const transact = (work: (transactionRun: IngestRun) => Promise<void>) =>
    db.transaction(async (transaction) => {
      await addCounts(transaction, ingest.id, { requests });
      await work({ ...run, db: transaction });
    });
  const recordFailure = (transactionRun: IngestRun) => recordListFailure(transactionRun.db, list, MAX_TRIES);
  const importPart = list.kind === 'log' ? importLog : importMembers;
  if (body === null || isRepeated(list, body)) await transact(recordFailure);
  else
    await transact((transactionRun) => importPart(transactionRun, list, body)).catch((error: unknown) => {
      if (!isRefusedValue(error)) throw error;
      return transact(recordFailure);
    });
  return true;
}

function isRepeated({ next }: List, body: unknown): boolean {
  return next !== null && isDeepStrictEqual(readContinuation(body), next);
}

function paramsOf({ ingest }: IngestRun, { kind, name, next }: List): URLSearchParams {
  return kind === 'category' ? memberParams(name, next) : logParams(name, changedSince(ingest), next);
}

function changedSince({ since }: IngestRun['ingest']): Date {
  return new Date((since?.getTime() ?? 0) - CHANGES_OVERLAP_MS);
}

async function importMembers(run: IngestRun, list: List, body: unknown): Promise<void> {
  const { db, ingest, depth } = run;
  const { files, categories, next } = readMembers(body);
  const category = { ingestId: ingest.id, category: list.name };
  const described = await insertMembers(db, category, { files, categories });
  if (list.depth < depth) {
    const child = { ingestId: ingest.id, kind: 'category', depth: list.depth + 1 } as const;
    const lists = categories.map((name) => ({ ...child, name }));
    await insertLists(db, lists);
  }
  if (aliasesOf([list.name]).length > 0) await addAliases(run, described);
  await saveContinuation(db, list, next);
}

async function importLog({ db, ingest }: IngestRun, list: List, body: unknown): Promise<void> {
  const { entries, next } = readLog(body);
  if (entries.length > 0) await requeueLoggedFiles(db, ingest.id, entries);
  await saveContinuation(db, list, next);
}
