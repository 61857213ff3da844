import { useSyncExternalStore } from 'react';
import type { Logo } from '#contract/logos.ts';
import { MAX_BATCH_LOGOS } from '#contract/rules/limits.ts';
import { formatCount } from '#web/lib/formats.ts';
import { readInTab, writeInTab } from '#web/lib/storage.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { parseSelection, rangeOf, type Selection, withLogos, withoutLogos } from './selection.ts';

const KEY = 'batchSelection';
const listeners = new Set<() => void>();
let selection: Selection = parseSelection(readInTab(KEY));
/** The logo that was pressed last: where a range begins. */
let anchor: string | null = null;

function set(next: Selection): void {
  selection = next;
  writeInTab(KEY, next.size === 0 ? null : JSON.stringify([...next.values()]));
  for (const listener of listeners) listener();
}

/** Selects these, too. */
export function select(logos: readonly Logo[]): void {
  set(withLogos(selection, logos));
  if (logos.every(({ url }) => selection.has(url))) return;
  showToast({
    title: 'This batch is full',
    description: `One batch holds ${formatCount(MAX_BATCH_LOGOS)} logos. Download these, then select more.`,
    variant: 'notice',
  });
}

export function deselect(logos: readonly Logo[]): void {
  set(withoutLogos(selection, logos));
}

/** A press on a logo: turns it, and with `isRange` everything in `list` since the last press, to what it was not. */
export function pressLogo(logo: Logo, list: readonly Logo[], isRange: boolean): void {
  const logos = isRange ? rangeOf(list, anchor, logo) : [logo];
  anchor = logo.url;
  if (selection.has(logo.url)) deselect(logos);
  else select(logos);
}

export function clearSelection(): void {
  anchor = null;
  set(new Map());
}

/** The selection of this tab; it lives through searches, pages and loading again. */
export function useSelection(): Selection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => selection,
  );
}
