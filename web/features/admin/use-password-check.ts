import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';

/** A question for the administrator's password; the page draws it. */
export interface AskedProof {
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Does a piece of work, asking for the password where the server wants it; null where that was not given. */
export type WithProof = <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;

function isPasswordNeeded(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'accounts.password_needed';
}

/** Goes on with what was wanted once the password was typed. `asked` is the question that is open. */
export function useProof(): { withProof: WithProof; asked: AskedProof | null } {
  const [asked, setAsked] = useState<AskedProof | null>(null);
  const askForPassword = () =>
    new Promise<boolean>((answer) =>
      setAsked({ onConfirmed: async () => answer(true), onClose: () => answer(false) }),
    ).finally(() => setAsked(null));
  const withProof: WithProof = async (work) => {
    try {
      return await work();
    } catch (failure) {
      if (!isPasswordNeeded(failure)) throw failure;
      return (await askForPassword()) ? work() : null;
    }
  };
  return { withProof, asked };
}
