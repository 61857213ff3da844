import { useSyncExternalStore } from 'react';

/** What a message offers to do: a link that opens in a new tab, or a press. */
export type ToastAction = { label: string } & ({ href: string } | { onPress: () => void });

/** A short message in the corner. */
export interface ToastMessage {
  title: string;
  description: string;
  /** What happened as asked, what did not, or what can't be. */
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

/** Shows a message; one at a time, so a newer one takes the place of the older. */
export function showToast(message: ToastMessage): void {
  set({ ...message, id: (current?.id ?? 0) + 1, open: true });
}

/** Shows that something failed. */
export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes the message with this id, if it is still the one on screen. */
export function dismissToast(id: number): void {
  if (current?.id === id) set({ ...current, open: false });
}

/** The latest message, or null before the first. */
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
