import { useMemo } from 'react';
import type { SheetItem } from '#web/features/batch/composer/arrangement.ts';
import { logoOf, stateOf, type WallRow } from '#web/features/wall/rows.ts';
import { uploadedLogo } from '#web/features/wall/upload.ts';

/** Returns the logo of a row as it is placed on the sheet; none until it is settled. */
function itemOf(row: WallRow): SheetItem[] {
  if (stateOf(row) !== 'ready') return [];
  const { name: title, upload: file } = row;
  const logo = file ? uploadedLogo(file, title) : logoOf(row);
  // By its name, a replaced logo keeps its place and size.
  return logo ? [{ key: title, title, logo, file }] : [];
}

/** Returns the logos of the wall. They stay the same objects while the rows do. */
export function useItems(rows: readonly WallRow[]): SheetItem[] {
  return useMemo(() => rows.flatMap(itemOf), [rows]);
}
