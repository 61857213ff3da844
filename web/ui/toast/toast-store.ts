import { createStore } from '#web/lib/store.ts';

/** A link that opens in a new tab, or a button. */
export type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

export interface ToastMessage {
  title: string;
  description: string;
  /** `default` for success, `destructive` for failure, `notice` for an action that is not allowed. */
  variant?: 'default' | 'destructive' | 'notice';
  action?: ToastAction;
  /** Stands after `action`, which then is the main one. */
  secondAction?: ToastAction;
}

export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
  /** The path of the page on which it opened. */
  path: string;
}

const latest = createStore<Toast | null>(() => null, null);

/** Shows a toast in place of the current one. */
export function showToast(message: ToastMessage): void {
  latest.set({ ...message, id: (latest.get()?.id ?? 0) + 1, open: true, path: location.pathname });
}

export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes the toast with this ID if it is still shown. */
export function dismissToast(id: number): void {
  const toast = latest.get();
  if (toast?.id === id) latest.set({ ...toast, open: false });
}

/** Closes a failure's toast of another page, because it would seem to be about the page at `path`. A success may announce it. */
export function dismissFailureOfOtherPage(path: string): void {
  const toast = latest.get();
  if (toast?.variant === 'destructive' && toast.path !== path) dismissToast(toast.id);
}

/** Returns the latest toast, or null before the first. */
export const useToast = latest.useValue;
