import { MAX_NAME_LENGTH, MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { readName } from '#contract/search/names.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { shorten } from './names.ts';
import { newRow, type WallRow } from './rows.ts';

const KEY = 'wall';
const PREVIOUS_KEY = 'wallPrevious';
/** How many replaced lists are kept. */
const MAX_PREVIOUS = 3;

type StoredRow = Pick<WallRow, 'name' | 'brandId' | 'chosen' | 'uploadId' | 'decision'>;

const toStored = (rows: readonly StoredRow[]) =>
  rows.map(
    ({ name, brandId, chosen, uploadId, decision }): StoredRow => ({
      name,
      brandId,
      chosen,
      uploadId,
      decision,
    }),
  );

const toRows = (stored: readonly StoredRow[]): WallRow[] =>
  stored
    .filter(({ name }) => typeof name === 'string' && name.trim() !== '')
    .slice(0, MAX_WALL_NAMES)
    .map(({ name, brandId, chosen, uploadId, decision }) => ({
      ...newRow(name),
      brandId,
      chosen: typeof chosen?.url === 'string' ? chosen : null,
      uploadId: typeof uploadId === 'string' ? uploadId : null,
      decision,
    }));

/** Reads stored entries; none if they are damaged. */
function read<Entry, Value>(key: string, toValues: (entries: Entry[]) => Value[]): Value[] {
  try {
    return toValues(JSON.parse(readLocalStorage(key) ?? '[]') as Entry[]);
  } catch {
    return [];
  }
}

function write(key: string, entries: readonly unknown[]): void {
  writeLocalStorage(key, entries.length === 0 ? null : JSON.stringify(entries));
}

/** Keeps the list in this browser: its names and the visitor's decisions. What was found is looked up again. */
export function storeRows(rows: readonly StoredRow[]): void {
  write(KEY, toStored(rows));
}

/** Reads the list of an earlier visit; empty if there is none. */
export const readStoredRows = () => read(KEY, toRows);

/** Keeps lists that were replaced, the latest first. */
export function storePrevious(lists: readonly (readonly StoredRow[])[]): void {
  write(
    PREVIOUS_KEY,
    lists
      .filter(({ length }) => length > 0)
      .slice(0, MAX_PREVIOUS)
      .map(toStored),
  );
}

/** Reads the lists that were replaced, the latest first. */
export const readPrevious = () =>
  read(PREVIOUS_KEY, (lists: StoredRow[][]) => lists.map(toRows).filter(({ length }) => length > 0));

/** Stores a list in place of the one of an earlier visit, which is kept, unless they are the same. */
export function replaceStoredRows(rows: readonly StoredRow[]): void {
  const before = readStoredRows();
  const isSame = JSON.stringify(toStored(before)) === JSON.stringify(toStored(rows));
  if (!isSame) storePrevious([before, ...readPrevious()]);
  storeRows(rows);
}

/** Makes logos the list of the wall, e.g. those of a selection. The page of the wall shows it when it opens. */
export function storeLogos(logos: readonly Logo[]): void {
  const names = new Set<string>();
  const rows = logos.slice(0, MAX_WALL_NAMES).map((logo) => {
    // Leaves room for the number.
    const title = shorten(readName(logo.title), MAX_NAME_LENGTH - 6) || 'Logo';
    let name = title;
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${title} (${number})`;
    names.add(name.toLowerCase());
    return { ...newRow(name), chosen: logo, decision: 'accepted' as const };
  });
  replaceStoredRows(rows);
}
