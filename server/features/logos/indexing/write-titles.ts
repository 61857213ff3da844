import type { Database } from '#server/platform/database/pool.ts';
import type { KnownTitle } from '../rules.ts';
import { mergeTitles } from './plan-write.ts';
import { comparePostings, type Posting, titlePostingsOf } from './ranks.ts';
import {
  deleteTitles,
  replacePostings,
  type StoredTitle,
  selectBorneKeys,
  selectTitlesByKey,
  upsertTitles,
} from './store.ts';

/** Writes titles, each once more as shown or not. Answers their postings as they are now. */
export async function writeTitles(
  db: Database,
  titles: readonly KnownTitle[],
  shown: 0 | 1,
): Promise<Posting[]> {
  if (titles.length === 0) return [];
  const before = await selectTitlesByKey(
    db,
    titles.map(({ key }) => key),
  );
  return replaceTitles(db, before, mergeTitles(before, titles, shown));
}

/** Writes titles over what they were. Answers their postings as they are now. */
export async function replaceTitles(
  db: Database,
  before: readonly StoredTitle[],
  after: (KnownTitle & { nr?: number })[],
): Promise<Posting[]> {
  const nrs = await upsertTitles(db, after);
  const postings = after.flatMap((title) => titlePostingsOf({ ...title, nr: nrs.get(title.key) ?? 0 }));
  await replacePostings(db, 'titles', comparePostings(before.flatMap(titlePostingsOf), postings));
  return postings;
}

/** Removes those of these titles that no logo bears any more. */
export async function removeTitles(db: Database, keys: string[]): Promise<void> {
  const borne = await selectBorneKeys(db, keys);
  const lost = [...new Set(keys)].filter((key) => !borne.has(key));
  if (lost.length === 0) return;
  const titles = await selectTitlesByKey(db, lost);
  await deleteTitles(
    db,
    titles.map(({ nr }) => nr),
  );
  await replacePostings(db, 'titles', comparePostings(titles.flatMap(titlePostingsOf), []));
}
