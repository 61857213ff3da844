import { useSyncExternalStore } from 'react';
import { useAddress } from './router/address.ts';

interface OpenDialog {
  /** The element that gets the focus back. */
  opener: Element | null;
  /** The history entry that the dialog was opened on. */
  entry: string | undefined;
}

const listeners = new Set<() => void>();
let openDialog: OpenDialog | null = null;

function set(next: OpenDialog | null): void {
  openDialog = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the upgrade dialog over the current page. */
export function openUpgradeDialog(): void {
  const entry = (history.state as { key?: string } | null)?.key;
  set({ opener: document.activeElement, entry });
}

/** Closes the upgrade dialog. */
export function closeUpgradeDialog(): void {
  set(null);
}

/** Returns the open dialog; null if it is closed. Navigation closes it. */
export function useUpgradeDialog(): { opener: Element | null } | null {
  const { key } = useAddress();
  const dialog = useSyncExternalStore(
    subscribe,
    () => openDialog,
    () => null,
  );
  return dialog?.entry === key ? dialog : null;
}
