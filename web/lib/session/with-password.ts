import { ApiError } from '../api.ts';
import { createStore } from '../store.ts';

interface PasswordRequest {
  /** Tells the visitor why the password is needed. */
  reason: string;
  end: (isConfirmed: boolean) => void;
}

const pending = createStore<PasswordRequest | null>(() => null, null);

/** Returns the pending request for the account's password, null if there is none. */
export const usePasswordRequest = pending.useValue;

/** Runs an action. If the server requires the password, asks for it and runs the action again. Returns null if cancelled. */
export async function withPassword<Result>(
  reason: string,
  action: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await action();
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'accounts.password_needed') throw failure;
  }
  const isConfirmed = await new Promise<boolean>((end) => pending.set({ reason, end }));
  pending.set(null);
  return isConfirmed ? action() : null;
}
