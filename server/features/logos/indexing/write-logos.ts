import type { Logo } from '#contract/logos.ts';
import { isRefusedValue } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { wordsOf } from '../rules.ts';
import { type FoundLogo, planWrite } from './plan-write.ts';
import { comparePostings, describeForIndex, postingsOf, vocabularyOf } from './ranks.ts';
import {
  addWords,
  type NewLogo,
  replacePostings,
  selectKnown,
  setRemoved,
  takeTurn,
  upsertLogos,
} from './store.ts';
import { removeTitles, writeTitles } from './write-titles.ts';

const BATCH_SIZE = 500;

/** When logos were told of, and whether a visitor was shown them. */
interface Occasion {
  at: Date;
  searches: 0 | 1;
}

/**
 * Writes logos that a wiki has told of at `checkedAt`, without counting a search; nothing of them is removed any more,
 * and older versions of the same files are. What the database can't store, such as a NUL in a title, is left out.
 * @param found of equal ids the last one stays
 */
export async function rememberFound(
  db: Database,
  found: readonly FoundLogo[],
  checkedAt: Date,
): Promise<void> {
  const distinct = [...new Map(found.map((one) => [one.logo.id, one])).values()];
  for (let first = 0; first < distinct.length; first += BATCH_SIZE) {
    await writeStorable(db, distinct.slice(first, first + BATCH_SIZE), { at: checkedAt, searches: 0 });
  }
}

/** Takes note that the wikis have these pages no more: no search finds their files until one is seen again. */
export async function markRemoved(db: Database, pages: readonly string[], at: Date): Promise<void> {
  for (let first = 0; first < pages.length; first += BATCH_SIZE) {
    const batch = pages.slice(first, first + BATCH_SIZE);
    await db.transaction(async (transaction) => {
      await takeTurn(transaction);
      const gone = await selectKnown(transaction, { pages: batch });
      await setRemoved(
        transaction,
        gone.map(({ nr }) => nr),
        at,
      );
      await replacePostings(transaction, 'logos', comparePostings(gone.flatMap(postingsOf), []));
      await removeTitles(
        transaction,
        gone.map(({ key }) => key),
      );
    });
  }
}

/**
 * Writes a batch; where the database does not take what is in it, its halves, so that one logo costs only itself. Ids
 * must be distinct. Answers the logos that it does not take.
 */
export async function writeStorable(
  db: Database,
  found: readonly FoundLogo[],
  occasion: Occasion,
): Promise<Logo[]> {
  try {
    await db.transaction((transaction) => writeBatch(transaction, found, occasion));
    return [];
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (found.length === 1) return found.map(({ logo }) => logo);
    const middle = Math.ceil(found.length / 2);
    const refused = await writeStorable(db, found.slice(0, middle), occasion);
    return [...refused, ...(await writeStorable(db, found.slice(middle), occasion))];
  }
}

async function writeBatch(db: Database, found: readonly FoundLogo[], occasion: Occasion): Promise<void> {
  await takeTurn(db);
  const ids = found.map(({ logo }) => logo.id);
  const pages = found.map(({ logo }) => describeForIndex(logo, []).page);
  const known = await selectKnown(db, { ids, pages });
  const { rows, superseded, titles } = planWrite(found, known, occasion);
  const nrs = await upsertLogos(db, rows);
  await setRemoved(
    db,
    superseded.map(({ nr }) => nr),
    occasion.at,
  );
  const changed = new Set(ids);
  const before = [
    ...known.filter(({ id, removedAt }) => changed.has(id) && removedAt === null),
    ...superseded,
  ];
  const after = rows.filter(({ removedAt }) => removedAt === null);
  const postings = after.flatMap((row) => postingsOf({ ...row, nr: nrs.get(row.id) ?? 0 }));
  await replacePostings(db, 'logos', comparePostings(before.flatMap(postingsOf), postings));
  const ofTitles = await writeTitles(db, titles, occasion.searches);
  await addWords(db, vocabularyOf(wordsOf(after.flatMap(namesOf)), ofTitles));
  const borne = new Set(after.map(({ key }) => key));
  await removeTitles(
    db,
    before.map(({ key }) => key).filter((key) => !borne.has(key)),
  );
}

function namesOf({ logo, aliases }: NewLogo): string[] {
  return [logo.title, ...(aliases ?? [])];
}
