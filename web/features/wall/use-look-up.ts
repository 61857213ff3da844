import { type RefObject, useRef, useState } from 'react';
import { type LookUpSteps, lookUp } from './look-up.ts';
import { type WallRow, withMatch } from './rows.ts';
import type { Rows } from './use-rows.ts';

/** What the page asks besides this server. */
export type WallSources = Pick<LookUpSteps, 'askBrand' | 'searchWikis'>;

/** The lookup of the rows of a wall. */
interface LookUp {
  isLooking: boolean;
  /** Why it failed; null if it didn't. */
  problem: string | null;
  /** Looks up these rows, instead of those that are being looked up. */
  look: (asked: readonly WallRow[]) => Promise<void>;
  cancel: () => void;
}

/** Looks up rows, one lookup at a time, until the page is left, which aborts `leaving`. */
export function useLookUp(
  { update, latest, set }: Rows,
  sources: WallSources,
  leaving: RefObject<AbortController>,
): LookUp {
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const job = useRef<AbortController | null>(null);

  const end = () => {
    set(latest.current.map((row) => (row.isPending ? { ...row, isPending: false } : row)));
    setLooking(false);
  };
  const look = async (asked: readonly WallRow[]) => {
    job.current?.abort();
    const current = new AbortController();
    job.current = current;
    const signal = AbortSignal.any([current.signal, leaving.current.signal]);
    setProblem(null);
    setLooking(true);
    try {
      await lookUp(asked, {
        signal,
        ...sources,
        onMatch: (match, isFinal) =>
          signal.aborted || update(match.name, (row) => withMatch(row, match, !isFinal)),
      });
    } catch (error) {
      if (!signal.aborted) setProblem((error as Error).message);
    }
    if (job.current === current) end();
  };
  const cancel = () => {
    job.current?.abort();
    job.current = null;
    end();
  };
  return { isLooking, problem, look, cancel };
}
