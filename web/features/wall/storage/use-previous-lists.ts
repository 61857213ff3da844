import { useState } from 'react';
import type { WallRow } from '../rows.ts';
import { readPrevious, storePrevious } from './stored-list.ts';

type List = readonly WallRow[];

/** The lists that a link or a selection of logos replaced. */
interface PreviousLists {
  /** How many names the latest one has; 0 if there is none. */
  previousCount: number;
  /** Reads those that this browser keeps. */
  load: () => List[];
  /** Returns the latest one, and keeps `current` instead. */
  exchange: (current: List) => List;
  forgetPrevious: () => void;
}

export function usePreviousLists(): PreviousLists {
  const [lists, setLists] = useState<readonly List[]>([]);
  const change = (next: readonly List[]) => {
    storePrevious(next);
    setLists(next);
  };
  const [latest = [], ...others] = lists;
  return {
    previousCount: latest.length,
    load: () => {
      const stored = readPrevious();
      setLists(stored);
      return stored;
    },
    exchange: (current) => {
      change([...others, current].filter(({ length }) => length > 0));
      return latest;
    },
    forgetPrevious: () => change([]),
  };
}
