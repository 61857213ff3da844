import { useEffect, useMemo, useRef, useState } from 'react';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import type { SheetItem } from '../arrangement.ts';
import { LogoPreparer } from './logo-preparer.ts';
import { type SortedItems, sortItems } from './outcome.ts';

/** The logos of a sheet, as far as their files are known. */
export interface PreparedItems extends SortedItems {
  /** Tries the failed logos again. */
  retry: () => void;
}

/** How often the sheet is written anew while logos become ready; drawing many takes the browser longer than preparing one. */
const UPDATE_MS = 600;

/** Returns a number that grows at the last of many changes, and in `UPDATE_MS` after others. */
function useVersion(): [version: number, onChange: (isLast: boolean) => void] {
  const [version, setVersion] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const update = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setVersion((one) => one + 1);
  };
  const onChange = (isLast: boolean) => {
    if (isLast) update();
    else timer.current ??= setTimeout(update, UPDATE_MS);
  };
  return [version, onChange];
}

/** Prepares logos for a sheet, also again once the browser is online. */
export function usePreparedItems(items: readonly SheetItem[], ink: SheetSettings['ink']): PreparedItems {
  const [version, onChange] = useVersion();
  const [preparer] = useState(() => new LogoPreparer(onChange));
  useEffect(() => preparer.want(items, ink), [preparer, items, ink]);
  useEffect(() => {
    const retry = () => preparer.retry();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      preparer.stop();
    };
  }, [preparer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` counts the changes of the preparer
  return useMemo(
    () => ({
      ...sortItems(items, (item) => preparer.outcomeOf(item, ink)),
      retry: () => preparer.retry(),
    }),
    [preparer, items, ink, version],
  );
}
