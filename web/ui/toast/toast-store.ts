import { useSyncExternalStore } from 'react';

/** A link that opens in a new tab, or a button. */
export type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

export interface ToastMessage {
  title: string;
  description: string;
  /** Success (default), failure (destructive) or an action that is not allowed (notice). */
  variant?: 'default' | 'destructive' | 'notice';
  action?: ToastAction;
}

export type Toast = ToastMessage & { id: number; open: boolean };

const listeners = new Set<() => void>();
let current: Toast | null = null;

function set(toast: Toast): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the current one. */
export function showToast(message: ToastMessage): void {
  set({ ...message, id: (current?.id ?? 0) + 1, open: true });
}

/** Shows an error toast. */
export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes the toast with this id if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) set({ ...current, open: false });
}

/** Returns the latest toast; null before the first. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}
