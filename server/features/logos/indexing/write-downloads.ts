import type { Database } from '#server/platform/database/pool.ts';
import { comparePostings, DOWNLOAD_WEIGHT, postingsOf, rankOf, vocabularyOf } from './ranks.ts';
import {
  addWords,
  type KnownLogo,
  replacePostings,
  type StoredTitle,
  selectKnown,
  selectTitlesByKey,
  setDownloads,
  takeTurn,
} from './store.ts';
import { replaceTitles } from './write-titles.ts';

/** Adds downloads to the logos behind these addresses; an address that no logo has counts for nothing. */
export async function addDownloads(db: Database, timesByUrl: ReadonlyMap<string, number>): Promise<void> {
  await db.transaction(async (transaction) => {
    await takeTurn(transaction);
    const before = await selectKnown(transaction, { urls: [...timesByUrl.keys()] });
    if (before.length === 0) return;
    const times = ({ url }: KnownLogo) => timesByUrl.get(url) ?? 0;
    const after = before.map((logo) => {
      const downloads = logo.downloads + times(logo);
      return { ...logo, downloads, rank: rankOf({ ...logo, downloads }) };
    });
    await setDownloads(transaction, after);
    const postings = after.flatMap(postingsOf);
    await replacePostings(transaction, 'logos', comparePostings(before.flatMap(postingsOf), postings));
    const timesByKey = Map.groupBy(before, ({ key }) => key);
    const titles = await selectTitlesByKey(transaction, [...timesByKey.keys()]);
    const shown = ({ key }: StoredTitle) =>
      (timesByKey.get(key) ?? []).reduce((sum, logo) => sum + DOWNLOAD_WEIGHT * times(logo), 0);
    const risen = titles.map((title) => ({ ...title, shown: title.shown + shown(title) }));
    await addWords(transaction, vocabularyOf([], await replaceTitles(transaction, titles, risen)));
  });
}
