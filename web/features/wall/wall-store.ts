import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Logo } from '#contract/logos.ts';
import { writeNames } from '#contract/search/names.ts';
import { createStore } from '#web/lib/store.ts';
import { newUuid } from '#web/lib/uuid.ts';
import type { LookUpSteps } from './look-up.ts';
import { readList } from './names.ts';
import {
  logoOf,
  rowsFor,
  type SheetOutcome,
  type WallRow,
  withMatch,
  withOutcome,
  withReplacement,
  withUpload,
} from './rows.ts';
import { readPrevious, readStoredRows, replaceStoredRows, storePrevious, storeRows } from './stored-list.ts';

const loadUploads = () => import('./upload.ts');

/** The list of the wall, which this browser keeps. */
interface Wall {
  rows: readonly WallRow[];
  /** The lists that a link or a selection of logos replaced, the latest first. */
  previous: readonly (readonly WallRow[])[];
  /** The text of the list that was opened last: the kept one, one of a link, or a previous one; empty if there is none. */
  opened: string;
  /** How many times names were to be looked up. */
  lookUps: number;
}

const EMPTY: Wall = { rows: [], previous: [], opened: '', lookUps: 0 };

const wall = createStore(() => EMPTY, EMPTY);
export const useWall = wall.useValue;
export const getRows = () => wall.get().rows;

const uploadIdsOf = (rows: readonly WallRow[]) => rows.flatMap(({ uploadId }) => uploadId ?? []);

function change(patch: Partial<Wall>): void {
  wall.set({ ...wall.get(), ...patch });
  if (patch.rows) storeRows(patch.rows);
}

/** Looks up the names that have no answer yet. */
export function lookUpAgain(rows = getRows()): void {
  change({ rows, lookUps: wall.get().lookUps + 1 });
}

/** Shows a list. `cut` are its names that don’t fit on a wall. */
function open(rows: readonly WallRow[], previous: Wall['previous'], cut: readonly string[] = []): void {
  const opened = writeNames([...rows.map(({ name }) => name), ...cut], '\n');
  wall.set({ rows, previous, opened, lookUps: wall.get().lookUps + 1 });
  void restoreUploads(uploadIdsOf(rows));
}

async function restoreUploads(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { readUploads } = await loadUploads();
  const files = await readUploads(ids);
  change({ rows: getRows().map((row) => ({ ...row, upload: files.get(row.uploadId ?? '') ?? row.upload })) });
}

/** Deletes the files of lists that aren't kept any more. */
async function deleteUnusedUploads(): Promise<void> {
  const { rows, previous } = wall.get();
  const kept = [rows, ...previous].flat();
  if (kept.length === 0) return;
  const { deleteUploadsExcept } = await loadUploads();
  await deleteUploadsExcept(uploadIdsOf(kept));
}

/** Opens the list that this browser keeps, or the one in the text of a link, which replaces it. */
export function openWall(link = ''): void {
  const stored = readStoredRows();
  const { names, cut } = readList(link);
  const rows = names.length === 0 ? stored : rowsFor(names, stored);
  if (names.length > 0) replaceStoredRows(rows);
  open(rows, readPrevious(), cut);
  void deleteUnusedUploads();
}

/** Replaces the list and looks up what is new. */
export function setNames(names: readonly string[]): void {
  lookUpAgain(rowsFor(names, getRows()));
}

export function changeRow(name: string, to: (row: WallRow) => WallRow): void {
  change({ rows: getRows().map((row) => (row.name === name ? to(row) : row)) });
}

/** Looks up a name as one of the brands that have it. */
export function chooseBrand(name: string, brandId: string): void {
  changeRow(name, (row) => ({ ...row, brandId, chosen: null, isComplete: false }));
  lookUpAgain();
}

/** Takes away logos whose files don't exist, and uses the catalogue's in place of others that can't be placed. */
export function noteOutcome(outcome: SheetOutcome): void {
  const before = getRows();
  const rows = before.map((row) => withOutcome(row, outcome));
  if (rows.some((row, at) => row !== before[at])) change({ rows });
}

/** Replaces the logo at an address by one for which `isUsable` is true, or asks for one. */
export function replaceLogo(url: string, isUsable: (logo: Logo) => boolean): void {
  change({ rows: getRows().map((row) => (logoOf(row)?.url === url ? withReplacement(row, isUsable) : row)) });
}

/** Uses a file from the visitor's disk. Resolves to the reason if it can't be used. */
export async function takeFile(name: string, file: File): Promise<string | null> {
  const { checkUpload, storeUpload } = await loadUploads();
  const reason = await checkUpload(file);
  if (reason !== null) return reason;
  const id = newUuid();
  changeRow(name, (row) => withUpload(row, file, id));
  await storeUpload(id, file);
  return null;
}

/** Shows the list that was replaced last, and keeps the current one in its place. */
export function bringBackList(): void {
  const [latest = [], ...others] = wall.get().previous;
  const previous = [...others, getRows()].filter(({ length }) => length > 0);
  storePrevious(previous);
  storeRows(latest);
  open(latest, previous);
}

export function forgetPrevious(): void {
  storePrevious([]);
  change({ previous: [] });
}

/** What the page asks besides this server. */
export type WallSources = Pick<LookUpSteps, 'askBrand' | 'searchWikis'>;

export type LookUp = ReturnType<typeof useLookUp>;

/**
 * Looks up the names of the wall that have no answer yet, again with each change of its list, until the page is left.
 * Returns its rows, and how far the lookup is.
 */
export function useLookUp(sources: WallSources) {
  const client = useQueryClient();
  const { rows, lookUps } = useWall();
  const queryKey = ['wall', lookUps];
  const { isFetching: isLooking, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { lookUp } = await import('./look-up.ts');
      await lookUp(
        getRows().filter(({ isComplete }) => !isComplete),
        {
          ...sources,
          signal,
          onMatch: (match, isFinal) =>
            signal.aborted || changeRow(match.name, (row) => withMatch(row, match, isFinal)),
        },
      );
      return null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const shown = useMemo(
    () => rows.map((row) => (row.isComplete ? row : { ...row, isPending: isLooking })),
    [rows, isLooking],
  );
  return {
    rows: shown,
    isLooking: isLooking && rows.length > 0,
    /** Why it failed; null if it didn't. */
    problem: error?.message ?? null,
    cancel: () => void client.cancelQueries({ queryKey }),
  };
}
