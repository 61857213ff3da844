import type { Database } from '#server/platform/database/pool.ts';
import type { KnownTitle } from '../rules.ts';
import { mergeTitles } from './plan-write.ts';
import { diffPostings, type Posting, titlePostingsOf } from './ranks.ts';
import {
  deleteTitles,
  replacePostings,
  type StoredTitle,
  selectTitlesByKey,
  selectUsedKeys,
  upsertTitles,
} from './store.ts';

/** Writes titles and adds `searches` to the popularity of each. Returns their postings. */
export async function writeTitles(db: Database, titles: readonly KnownTitle[], searches: 0 | 1) {
  if (titles.length === 0) return [];
  const keys = titles.map(({ key }) => key);
  const before = await selectTitlesByKey(db, keys);
  return replaceTitles(db, before, mergeTitles(before, titles, searches));
}

/** Replaces titles. Returns their new postings. */
export async function replaceTitles(
  db: Database,
  before: readonly StoredTitle[],
  after: (KnownTitle & { shortId?: number })[],
): Promise<Posting[]> {
  const shortIds = await upsertTitles(db, after);
  const postings = after.flatMap((title) =>
    titlePostingsOf({ ...title, shortId: shortIds.get(title.key) ?? 0 }),
  );
  await replacePostings(db, 'titles', diffPostings(before.flatMap(titlePostingsOf), postings));
  return postings;
}

/** Removes the titles with these keys that no current logo has. */
export async function removeTitles(db: Database, keys: string[]): Promise<void> {
  const used = await selectUsedKeys(db, keys);
  const unused = [...new Set(keys)].filter((key) => !used.has(key));
  if (unused.length === 0) return;
  const titles = await selectTitlesByKey(db, unused);
  await deleteTitles(db, titles);
  await replacePostings(db, 'titles', diffPostings(titles.flatMap(titlePostingsOf), []));
}
