import { useEffect, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { newRequestId } from '#web/lib/request-id.ts';
import { readNames, writeNames } from './names/read-names.ts';
import {
  logoOf,
  rowsFor,
  type SheetOutcome,
  type WallRow,
  withChosen,
  withFound,
  withOutcome,
  withReplacement,
  withShown,
  withUpload,
} from './rows.ts';
import { type SearchSteps, searchDrawings } from './search-drawings.ts';
import { readStoredRows, replaceStoredRows } from './storage/stored-list.ts';
import { deleteUploadsExcept, readUploads, storeUpload } from './storage/stored-uploads.ts';
import { usePreviousLists } from './storage/use-previous-lists.ts';
import { checkUpload } from './upload.ts';
import { useLookUp, type WallSources } from './use-look-up.ts';
import { type Rows, useRows } from './use-rows.ts';

/** The list of a wall and what the visitor can do with it. */
export interface Wall extends RowActions {
  rows: readonly WallRow[];
  /** The text of the list that was opened last: the kept one, one of a link, or a previous one; empty if there is none. */
  opened: string;
  /** True while names are looked up. */
  isLooking: boolean;
  /** Why the lookup failed; null if it didn't. */
  problem: string | null;
  /** Replaces the list and looks up what is new. */
  setNames: (names: readonly string[]) => void;
  /** Looks up the names that have no answer yet. */
  retry: () => void;
  cancel: () => void;
  /** How many names the list has that a link or a selection of logos replaced; 0 if there is none. */
  previousCount: number;
  /** Shows that list, and keeps the current one in its place. */
  bringBack: () => void;
  forgetPrevious: () => void;
  chooseBrand: (name: string, brandId: string) => void;
}

/** What the visitor can do with a row. */
interface RowActions {
  /** Accepts this logo for a name, instead of any other and of the visitor's file. */
  choose: (name: string, logo: Logo) => void;
  /** Shows this logo for a name, which the visitor may then accept. */
  show: (name: string, logo: Logo) => void;
  decide: (name: string, decision: WallRow['decision']) => void;
  /** Takes away logos whose files don't exist, and uses the catalogue's in place of others that can't be placed. */
  noteOutcome: (outcome: SheetOutcome) => void;
  /** Replaces the logo at an address by one for which `isUsable` is true, or asks for one. */
  replace: (url: string, isUsable: (logo: Logo) => boolean) => void;
  /** Searches by another text. Resolves to the number of logos found. @throws Error with a sentence for the visitor */
  search: (name: string, text: string) => Promise<number>;
  /** Uses a file from the visitor's disk. Resolves to the reason if it can't be used. */
  upload: (name: string, file: File) => Promise<string | null>;
}

function rowActions({ latest, set, update }: Rows, steps: SearchSteps): RowActions {
  return {
    choose: (name, logo) => update(name, (row) => withChosen(row, logo)),
    show: (name, logo) => update(name, (row) => withShown(row, logo)),
    decide: (name, decision) => update(name, (row) => ({ ...row, decision })),
    noteOutcome: (outcome) => {
      const next = latest.current.map((row) => withOutcome(row, outcome));
      if (next.some((row, at) => row !== latest.current[at])) set(next);
    },
    replace: (url, isUsable) =>
      set(latest.current.map((row) => (logoOf(row)?.url === url ? withReplacement(row, isUsable) : row))),
    search: async (name, text) => {
      const [{ logos, problem } = { logos: [], problem: null }] = await searchDrawings([text], steps);
      if (logos.length === 0 && problem !== null) throw new Error(problem);
      update(name, (row) => withFound(row, logos));
      return logos.length;
    },
    upload: async (name, file) => {
      const reason = await checkUpload(file);
      if (reason !== null) return reason;
      const id = newRequestId();
      update(name, (row) => withUpload(row, file, id));
      await storeUpload(id, file);
      return null;
    },
  };
}

const uploadIdsOf = (rows: readonly WallRow[]) => rows.flatMap(({ uploadId }) => uploadId ?? []);

const isOpen = ({ isComplete }: WallRow) => !isComplete;

/**
 * Returns the list of the wall that this browser keeps.
 * @param readLink returns the text of a new list, with which the page was opened; null to continue with the kept one
 */
export function useWall(sources: WallSources, readLink: () => string | null): Wall {
  const leaving = useRef(new AbortController());
  const list = useRows(leaving);
  const { rows, latest, set, update } = list;
  const [opened, setOpened] = useState('');
  const { load, exchange, ...previous } = usePreviousLists();
  const { isLooking, problem, look, cancel } = useLookUp(list, sources, leaving);

  const lookUpOpen = (next: readonly WallRow[]) => {
    set(next.map((row) => (isOpen(row) ? { ...row, isPending: true } : row)));
    void look(latest.current.filter(isOpen));
  };
  const open = (next: readonly WallRow[], cut: readonly string[] = []) => {
    if (next.length === 0) return;
    setOpened(writeNames([...next.map(({ name }) => name), ...cut]));
    lookUpOpen(next);
    void readUploads(uploadIdsOf(next)).then((files) =>
      set(latest.current.map((row) => ({ ...row, upload: files.get(row.uploadId ?? '') ?? row.upload }))),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the list once
  useEffect(() => {
    // In development, React runs the effect twice.
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    const stored = readStoredRows();
    const { names, cut } = readNames(readLink() ?? '');
    const first = names.length === 0 ? stored : rowsFor(names, stored);
    if (names.length > 0) replaceStoredRows(first);
    void deleteUploadsExcept(uploadIdsOf([first, ...load()].flat()));
    open(first, cut);
    return () => leaving.current.abort();
  }, []);

  return {
    rows,
    opened,
    isLooking,
    problem,
    cancel,
    ...previous,
    ...rowActions(list, { ...sources, signal: leaving.current.signal }),
    bringBack: () => open(exchange(latest.current)),
    setNames: (names) => lookUpOpen(rowsFor(names, latest.current)),
    retry: () => lookUpOpen(latest.current),
    chooseBrand: (name, brandId) => {
      update(name, (row) => ({ ...row, brandId, chosen: null, isPending: true, isComplete: false }));
      void look(latest.current.filter(isOpen));
    },
  };
}
