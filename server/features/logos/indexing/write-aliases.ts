import type { Database } from '#server/platform/database/pool.ts';
import { searchWordsOf, wordsOf } from '../rules.ts';
import { diffPostings, postingsOf, vocabularyOf } from './ranks.ts';
import {
  addWords,
  lockIndex,
  replacePostings,
  selectKnown,
  selectLackingAliases,
  setAliases,
} from './store.ts';

const BATCH_SIZE = 500;

/**
 * Adds other names to the logos with these URLs, so that a search for a name finds them. Unknown URLs are ignored, and logos that have
 * the names are only read. Returns how many logos got a name.
 */
export async function writeAliases(
  db: Database,
  aliasesByUrl: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const lacking = await selectLackingAliases(db, aliasesByUrl);
  for (let at = 0; at < lacking.length; at += BATCH_SIZE) {
    const urls = lacking.slice(at, at + BATCH_SIZE);
    await db.transaction((transaction) => writeBatch(transaction, urls, aliasesByUrl));
  }
  return lacking.length;
}

async function writeBatch(
  db: Database,
  urls: string[],
  aliasesByUrl: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await lockIndex(db);
  const before = await selectKnown(db, { urls });
  const after = before.map((logo) => {
    const aliases = [...new Set([...logo.aliases, ...(aliasesByUrl.get(logo.url) ?? [])])];
    return { ...logo, aliases, words: searchWordsOf([logo.title, ...aliases]) };
  });
  await setAliases(db, after);
  await replacePostings(db, 'logos', diffPostings(before.flatMap(postingsOf), after.flatMap(postingsOf)));
  await addWords(db, vocabularyOf(wordsOf(after.flatMap(({ aliases }) => aliases)), []));
}
