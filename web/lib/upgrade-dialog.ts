import { useAddress } from './router/address.ts';
import { createStore } from './store.ts';

/** The element that gets the focus back, and the history entry that the dialog was opened on. */
type OpenDialog = { opener: Element | null; entry: string | undefined };

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
