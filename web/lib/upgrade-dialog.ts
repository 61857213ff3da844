import { useLocation } from 'react-router';
import { createStore } from './store.ts';

/** The element to return the focus to, and the history entry on which the dialog was opened. */
type OpenDialog = { opener: Element | null; entryKey: string | undefined };

const openDialog = createStore<OpenDialog | null>(() => null, null);

export function openUpgradeDialog(): void {
  const entryKey = (history.state as { key?: string } | null)?.key;
  openDialog.set({ opener: document.activeElement, entryKey });
}

export function closeUpgradeDialog(): void {
  openDialog.set(null);
}

/** Returns the open dialog; null if it is closed. Navigation closes it. */
export function useUpgradeDialog(): { opener: Element | null } | null {
  const { key } = useLocation();
  const dialog = openDialog.useValue();
  return dialog?.entryKey === key ? dialog : null;
}
