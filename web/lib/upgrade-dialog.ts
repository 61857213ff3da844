import { useAddress } from './router/address.ts';
import { createStore } from './store.ts';

interface OpenDialog {
  /** The element that gets the focus back. */
  opener: Element | null;
  /** The history entry that the dialog was opened on. */
  entry: string | undefined;
}

const openDialog = createStore<OpenDialog | null>(() => null, null);

/** Opens the upgrade dialog over the current page. */
export function openUpgradeDialog(): void {
  const entry = (history.state as { key?: string } | null)?.key;
  openDialog.set({ opener: document.activeElement, entry });
}

/** Closes the upgrade dialog. */
export function closeUpgradeDialog(): void {
  openDialog.set(null);
}

/** Returns the open dialog; null if it is closed. Navigation closes it. */
export function useUpgradeDialog(): { opener: Element | null } | null {
  const { key } = useAddress();
  const dialog = openDialog.useValue();
  return dialog?.entry === key ? dialog : null;
}
