import { useSyncExternalStore } from 'react';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { countOf, formatCount } from '#web/lib/formats.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { forgetDeselected } from '../composer/arrangement.ts';

/** The selected logos, keyed by URL, in the order of selection. */
export type Selection = ReadonlyMap<string, Logo>;

/** Returns the selection with these logos added, up to the limit of one batch. */
export function withLogos(selection: Selection, logos: readonly Logo[]): Selection {
  const next = new Map(selection);
  for (const logo of logos) if (next.size < MAX_BATCH_LOGOS || next.has(logo.url)) next.set(logo.url, logo);
  return next;
}

/** Returns the logos between two logos, including both, in list order. Returns only `to` if either isn't in the list. */
export function rangeOf(list: readonly Logo[], fromUrl: string | null, to: Logo): readonly Logo[] {
  const from = list.findIndex(({ url }) => url === fromUrl);
  const end = list.findIndex(({ url }) => url === to.url);
  if (from < 0 || end < 0) return [to];
  return list.slice(Math.min(from, end), Math.max(from, end) + 1);
}

/** Parses a stored selection. An invalid one becomes empty. */
export function parseSelection(stored: string | null): Selection {
  try {
    const logos = JSON.parse(stored ?? '[]') as Logo[];
    const valid = logos.filter(({ url }) => typeof url === 'string');
    return withLogos(new Map(), valid);
  } catch {
    return new Map();
  }
}

const KEY = 'batchSelection';
const selection = createStore<Selection>(() => parseSelection(readSessionStorage(KEY)), new Map());
/** The URL of the last clicked logo, where a range starts. */
let anchor: string | null = null;

function set(next: Selection): void {
  selection.set(next);
  forgetDeselected(next);
  writeSessionStorage(KEY, next.size === 0 ? null : JSON.stringify([...next.values()]));
}

/** Adds logos to the selection. Shows a message and returns false if they exceed the limit. */
export function select(logos: readonly Logo[]): boolean {
  set(withLogos(selection.get(), logos));
  if (logos.every(({ url }) => selection.get().has(url))) return true;
  showToast({
    title: 'This batch is full',
    description: `A batch holds up to ${formatCount(MAX_BATCH_LOGOS)} logos. Download these, then select more.`,
    variant: 'notice',
  });
  return false;
}

export function deselect(logos: readonly Logo[]): void {
  const next = new Map(selection.get());
  for (const { url } of logos) next.delete(url);
  set(next);
}

/** Deselects logos, and shows a toast that selects them again on request. */
export function leaveOut(logos: readonly Logo[]): void {
  const isOne = logos.length === 1;
  deselect(logos);
  showToast({
    title: `${countOf(logos.length, 'logo')} left out`,
    description: isOne ? 'It’s no longer selected.' : 'They’re no longer selected.',
    action: { label: 'Undo', onClick: () => void select(logos) },
  });
}

/** Toggles a clicked logo. With `isRange`, all logos in `list` from the last clicked one to this one get the same state. */
export function toggleLogo(logo: Logo, list: readonly Logo[], isRange: boolean): void {
  const logos = isRange ? rangeOf(list, anchor, logo) : [logo];
  anchor = logo.url;
  if (selection.get().has(logo.url)) deselect(logos);
  else select(logos);
}

export function clearSelection(): void {
  anchor = null;
  set(new Map());
}

const SHEET_KEY = 'batchConsolidation';
const consolidation = createStore(() => readSessionStorage(SHEET_KEY) !== null, false);

/** True if the download of the selection is a sheet instead of a ZIP, for those who have Premium. */
export const useIsConsolidating = consolidation.useValue;

/** Switches consolidation on or off for this tab, where it stays on until batch mode is off. */
export function setConsolidating(isOn: boolean): void {
  consolidation.set(isOn);
  writeSessionStorage(SHEET_KEY, isOn ? 'on' : null);
}

/** Clears the selection and ends consolidation. */
export function endSelection(): void {
  clearSelection();
  setConsolidating(false);
}

/** Returns this tab's selection, which survives searches, page changes and reloads. */
export const useSelection = selection.useValue;

/** Returns how many of these logos are selected. */
export function useSelectedCount(logos: readonly Logo[]): number {
  const count = () => logos.filter(({ url }) => selection.get().has(url)).length;
  return useSyncExternalStore(selection.subscribe, count, () => 0);
}
