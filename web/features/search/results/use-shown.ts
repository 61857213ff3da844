import { useEffect, useMemo, useState } from 'react';
import { entryStore } from '#web/lib/router/entry-store.ts';
import { STEP } from './groups.ts';

/** How much of a search is on the page: the number of logos, and the names that are expanded. */
interface Shown {
  search: string;
  count: number;
  expanded: string[];
}

const STORE = entryStore<Shown>('shown');

function readShown(entryKey: string, search: string): Shown {
  const stored = STORE.read(entryKey);
  return stored?.search === search ? stored : { search, count: STEP, expanded: [] };
}

/** Returns how much of a search is shown and a setter. Stored per history entry; a new search starts with twelve. */
export function useShown(search: string, entryKey: string): [Shown, (patch: Partial<Shown>) => void] {
  const [state, setState] = useState(() => readShown(entryKey, search));
  const shown = useMemo(
    () => (state.search === search ? state : readShown(entryKey, search)),
    [state, search, entryKey],
  );
  useEffect(() => STORE.write(entryKey, shown), [entryKey, shown]);
  return [shown, (patch) => setState({ ...shown, ...patch })];
}
