import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Logo } from '#contract/logos.ts';
import { isRefusedValue } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsOf } from '../rules.ts';
import { type NamedLogo, planWrite } from './plan-write.ts';
import {
  columnsOf,
  DOWNLOAD_WEIGHT,
  diffPostings,
  fileKey,
  postingsOf,
  rankOf,
  vocabularyOf,
} from './ranks.ts';
import {
  addWords,
  type KnownLogo,
  lockIndex,
  replacePostings,
  type StoredTitle,
  selectByPagePrefix,
  selectKinds,
  selectKnown,
  selectTitlesByKey,
  setDownloads,
  setRemoved,
  upsertLogos,
} from './store.ts';
import { removeTitles, replaceTitles, writeTitles } from './write-titles.ts';

const BATCH_SIZE = 500;

interface WriteOptions {
  /** When a wiki returned the logos. */
  at: Date;
  /** Number to add to the search count of each logo: 1 if it was shown to a visitor. */
  searches: 0 | 1;
}

/**
 * Writes logos that a wiki returned at `checkedAt` to the index, without counting a search: restores removed ones, and
 * removes older versions of the same files. If files repeat, the last logo is written. Logos that the database can't
 * store, such as one with a NUL in its title, are skipped.
 */
export async function writeLogos(db: Database, logos: readonly NamedLogo[], checkedAt: Date): Promise<void> {
  const distinct = [...new Map(logos.map((one) => [fileKey(one.logo), one])).values()];
  for (const batch of batchesOf(distinct)) await writeStorable(db, batch, { at: checkedAt, searches: 0 });
}

/** Removes the logos of these pages from the index. If a wiki returns one again, it is restored. */
export async function removePages(db: Database, pages: readonly string[], at: Date): Promise<void> {
  for (const batch of batchesOf(pages)) {
    await db.transaction(async (transaction) => {
      await lockIndex(transaction);
      const removed = await selectKnown(transaction, { pages: batch });
      await setRemoved(transaction, removed, at);
      await replacePostings(transaction, 'logos', diffPostings(removed.flatMap(postingsOf), []));
      const keys = removed.map(({ key }) => key);
      await removeTitles(transaction, keys);
    });
  }
}

/** Adds new logos of the catalogue, and removes those that only an older catalogue had. Several servers may run it at once. */
export async function indexCatalogue({ db, clock }: Deps, { entries }: Catalogue): Promise<void> {
  const known = await selectByPagePrefix(db, '/catalogue/');
  const present = new Set(known.map(({ sha1, page }) => `${sha1} ${page}`));
  const missing = entries.filter(({ logo }) => !present.has(fileKey(logo)));
  if (missing.length === 0) return;
  await writeLogos(db, missing, clock.now());
  const paths = new Set(entries.map(({ logo }) => logo.url));
  const outdated = known.flatMap(({ page }) => (paths.has(page) ? [] : page));
  await removePages(db, outdated, clock.now());
}

/** Adds downloads to the logos with these URLs; unknown URLs are ignored. */
export async function addDownloads(db: Database, countsByUrl: ReadonlyMap<string, number>): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockIndex(transaction);
    const before = await selectKnown(transaction, { urls: [...countsByUrl.keys()] });
    if (before.length === 0) return;
    const countOf = ({ url }: KnownLogo) => countsByUrl.get(url) ?? 0;
    const after = before.map((logo) => {
      const downloads = logo.downloads + countOf(logo);
      return { ...logo, downloads, rank: rankOf({ ...logo, downloads }) };
    });
    await setDownloads(transaction, after);
    const postings = after.flatMap(postingsOf);
    await replacePostings(transaction, 'logos', diffPostings(before.flatMap(postingsOf), postings));
    const byKey = Map.groupBy(before, ({ key }) => key);
    const titles = await selectTitlesByKey(transaction, [...byKey.keys()]);
    const addedTo = ({ key }: StoredTitle) =>
      (byKey.get(key) ?? []).reduce((sum, logo) => sum + DOWNLOAD_WEIGHT * countOf(logo), 0);
    const updated = titles.map((title) => ({ ...title, popularity: title.popularity + addedTo(title) }));
    await addWords(transaction, vocabularyOf([], await replaceTitles(transaction, titles, updated)));
  });
}

/** Writes distinct logos, and splits a batch that the database refuses. Returns the logos that the database refuses. */
export async function writeStorable(
  db: Database,
  logos: readonly NamedLogo[],
  options: WriteOptions,
): Promise<Logo[]> {
  try {
    await db.transaction((transaction) => writeBatch(transaction, logos, options));
    return [];
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (logos.length === 1) return logos.map(({ logo }) => logo);
    const middle = Math.ceil(logos.length / 2);
    const refused = await writeStorable(db, logos.slice(0, middle), options);
    return [...refused, ...(await writeStorable(db, logos.slice(middle), options))];
  }
}

async function writeBatch(db: Database, logos: readonly NamedLogo[], options: WriteOptions): Promise<void> {
  await lockIndex(db);
  const ids = logos.flatMap(({ logo }) => [logo.id, fileKey(logo)]);
  const pages = logos.map(({ logo }) => columnsOf(logo, []).page);
  const known = await selectKnown(db, { ids, pages });
  const sha1s = logos.map(({ logo }) => logo.id);
  const kinds = await selectKinds(db, sha1s);
  const { rows, superseded, titles } = planWrite(logos, known, { ...options, kinds });
  const shortIds = await upsertLogos(db, rows);
  await setRemoved(db, superseded, options.at);
  const written = new Set(rows.map(({ id }) => id));
  const before = [
    ...known.filter(({ id, removedAt }) => written.has(id) && removedAt === null),
    ...superseded,
  ];
  const after = rows.filter(({ removedAt }) => removedAt === null);
  const postings = after.flatMap((row) => postingsOf({ ...row, shortId: shortIds.get(row.id) ?? 0 }));
  await replacePostings(db, 'logos', diffPostings(before.flatMap(postingsOf), postings));
  const titlePostings = await writeTitles(db, titles, options.searches);
  const names = after.flatMap(({ logo, aliases }) => [logo.title, ...(aliases ?? [])]);
  await addWords(db, vocabularyOf(wordsOf(names), titlePostings));
  const keys = new Set(after.map(({ key }) => key));
  const oldKeys = before.map(({ key }) => key).filter((key) => !keys.has(key));
  await removeTitles(db, oldKeys);
}

function batchesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, at) => all.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE));
}
