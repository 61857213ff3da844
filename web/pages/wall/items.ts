import { useMemo } from 'react';
import type { SheetItem } from '#web/features/batch/composer/arrangement.ts';
import type { SortedItems } from '#web/features/batch/composer/prepare/outcome.ts';
import { isSettled, logoOf, type SheetOutcome, type WallRow } from '#web/features/wall/rows.ts';
import { uploadedLogo } from '#web/features/wall/upload.ts';

/** Returns the logo of a row as it is placed on the sheet; none until it is settled. */
function itemOf(row: WallRow): SheetItem[] {
  if (!isSettled(row)) return [];
  const { name: title, upload: file } = row;
  const logo = file ? uploadedLogo(file, title) : logoOf(row);
  // By its name, a replaced logo keeps its place and size.
  return logo ? [{ key: title, title, logo, file }] : [];
}

/** Returns the logos of the wall. They stay the same objects while the rows do. */
export function useItems(rows: readonly WallRow[]): SheetItem[] {
  return useMemo(() => rows.flatMap(itemOf), [rows]);
}

/** Returns what became of the logos of the sheet, for the rows of the wall. */
export function outcomeOf({ ready, failed }: SortedItems): SheetOutcome {
  return {
    placed: new Set(ready.map(({ item }) => item.logo.url)),
    failed: new Map(failed.map(({ logo, problem }) => [logo.url, problem])),
  };
}
