import { useEffect, useState } from 'react';
import { STEP } from './window-groups.ts';

/** How much of a search is on the page: the number of logos, and the names that were expanded. */
export interface Shown {
  search: string;
  count: number;
  expanded: string[];
}

function recall(entryKey: string, search: string): Shown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(`shown:${entryKey}`) ?? 'null') as Shown | null;
    if (stored?.search === search) return stored;
  } catch {}
  return { search, count: STEP, expanded: [] };
}

/** Remembers per entry of the history what was shown; another search starts again with twelve. */
export function useShown(search: string, entryKey: string): [Shown, (next: Partial<Shown>) => void] {
  const [state, setState] = useState(() => recall(entryKey, search));
  const shown = state.search === search ? state : recall(entryKey, search);

  useEffect(() => {
    try {
      sessionStorage.setItem(`shown:${entryKey}`, JSON.stringify(shown));
    } catch {}
  });

  return [shown, (next) => setState({ ...shown, ...next })];
}
