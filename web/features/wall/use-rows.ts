import { type RefObject, useRef, useState } from 'react';
import type { WallRow } from './rows.ts';
import { storeRows } from './storage/stored-list.ts';

/** The rows of a wall. */
export interface Rows {
  rows: readonly WallRow[];
  /** The rows after the last change, also before they are rendered. */
  latest: RefObject<readonly WallRow[]>;
  set: (next: readonly WallRow[]) => void;
  update: (name: string, change: (row: WallRow) => WallRow) => void;
}

/** Keeps the rows of a wall, and stores them with each change until the page is left, which aborts `leaving`. */
export function useRows(leaving: RefObject<AbortController>): Rows {
  const [rows, setRows] = useState<readonly WallRow[]>([]);
  const latest = useRef(rows);
  const set = (next: readonly WallRow[]) => {
    if (leaving.current.signal.aborted) return;
    latest.current = next;
    setRows(next);
    storeRows(next);
  };
  const update: Rows['update'] = (name, change) =>
    set(latest.current.map((row) => (row.name === name ? change(row) : row)));
  return { rows, latest, set, update };
}
