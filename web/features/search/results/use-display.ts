import { useCallback, useEffect, useMemo, useState } from 'react';
import { entryStore, SERVED_ENTRY } from '#web/lib/entry-store.ts';
import { inputOf } from '../url.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { STEP } from './cards.ts';

/** How much of a search is displayed. */
interface DisplayState {
  search: string;
  /** The number of cards. */
  count: number;
  /** The names of which all cards are shown. */
  expanded: string[];
  /** The URLs of the logos that were chosen on cards with several. */
  chosen: readonly string[];
}

const STORE = entryStore<DisplayState>('shown');

function readDisplayState(entryKey: string, search: string): DisplayState {
  const stored = STORE.read(entryKey);
  const initial = { search, count: STEP, expanded: [], chosen: [] };
  return stored?.search === search ? { ...initial, ...stored } : initial;
}

/** Returns the display state, read again for a new search and once a served page is hydrated, and a function that changes it. */
function useStoredDisplay(search: string, entryKey: string) {
  const isServed = entryKey === SERVED_ENTRY;
  const [known, setKnown] = useState(() => ({ state: readDisplayState(entryKey, search), isServed }));
  let { state } = known;
  if (state.search !== search || (known.isServed && !isServed)) {
    state = readDisplayState(entryKey, search);
    setKnown({ state, isServed });
  }
  useEffect(() => STORE.write(entryKey, state), [entryKey, state]);
  const change = useCallback(
    (patchOf: (state: DisplayState) => Partial<DisplayState>) =>
      setKnown((last) => ({ ...last, state: { ...last.state, ...patchOf(last.state) } })),
    [],
  );
  return { state, change };
}

/**
 * Returns how much of a search is displayed, with the open logo, and a function that changes it. Stored per history entry; a new
 * search starts with 12 cards.
 */
export function useDisplay({ state: address, entryKey }: Pick<SearchAddress, 'state' | 'entryKey'>) {
  const { logo } = address;
  const search = Object.values(inputOf(address)).join('|');
  const { state, change } = useStoredDisplay(search, entryKey);
  const [openedId, openedUrl] = [logo?.id, logo?.url ?? null];
  const opened = useMemo(
    () => (openedId === undefined ? null : { id: openedId, url: openedUrl }),
    [openedId, openedUrl],
  );
  return { ...state, opened, change };
}

export type Display = ReturnType<typeof useDisplay>;
