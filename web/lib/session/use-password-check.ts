import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';

/** A pending request for the administrator's password; the page renders the dialog. */
export interface PasswordRequest {
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Runs an action. If the server requires the password, asks for it and runs the action again. Returns null if cancelled. */
export type WithPassword = <Result>(action: () => Promise<Result>) => Promise<Result | null>;

function isPasswordNeeded(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'accounts.password_needed';
}

/** Returns `withPassword` and the pending password request, null if there is none. */
export function usePasswordCheck(): { withPassword: WithPassword; request: PasswordRequest | null } {
  const [request, setRequest] = useState<PasswordRequest | null>(null);
  const confirmPassword = () =>
    new Promise<boolean>((resolve) =>
      setRequest({ onConfirmed: async () => resolve(true), onClose: () => resolve(false) }),
    ).finally(() => setRequest(null));
  const withPassword: WithPassword = async (action) => {
    try {
      return await action();
    } catch (failure) {
      if (!isPasswordNeeded(failure)) throw failure;
      return (await confirmPassword()) ? action() : null;
    }
  };
  return { withPassword, request };
}
