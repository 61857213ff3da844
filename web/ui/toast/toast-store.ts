import { createStore } from '#web/lib/store.ts';

/** A link that opens in a new tab, a link to a page of this site, or a button. */
export type ToastAction = { label: string } & ({ href: string } | { to: string } | { onClick: () => void });

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
  /** The path of the page on which it opened. */
  path: string;
}

const current = createStore<Toast | null>(() => null, null);
let lastId = 0;

/** Shows a toast in place of the current one. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  current.set({ ...message, id: lastId, path: location.pathname });
}

export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes the toast with this ID if it is still shown. */
export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(null);
}

/** Closes a failure's toast of another page, because it would seem to be about the page at `path`. A success may announce it. */
export function dismissFailureOfOtherPage(path: string): void {
  const toast = current.get();
  if (toast?.variant === 'destructive' && toast.path !== path) dismissToast(toast.id);
}

/** Returns the toast that is shown, or null. */
export const useToast = current.useValue;
