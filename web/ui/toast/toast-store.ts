import { createStore } from '#web/lib/store.ts';

/** A link that opens in a new tab, or a button. */
export type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

export interface ToastMessage {
  title: string;
  description: string;
  /** `default` for success, `destructive` for failure, `notice` for an action that is not allowed. */
  variant?: 'default' | 'destructive' | 'notice';
  action?: ToastAction;
}

export type Toast = ToastMessage & { id: number; open: boolean };

const latest = createStore<Toast | null>(() => null, null);

/** Shows a toast in place of the current one. */
export function showToast(message: ToastMessage): void {
  latest.set({ ...message, id: (latest.get()?.id ?? 0) + 1, open: true });
}

export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes the toast with this ID if it is still shown. */
export function dismissToast(id: number): void {
  const toast = latest.get();
  if (toast?.id === id) latest.set({ ...toast, open: false });
}

/** Returns the latest toast, or null before the first. */
export const useToast = latest.useValue;
