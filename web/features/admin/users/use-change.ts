import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedUser } from '#contract/admin.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { WithProof } from '../use-password-check.ts';
import { changedUserOf } from './calls.ts';
import { CHANGES, type ChangeKind } from './user-changes.ts';

interface Deciding {
  /** The account as it is shown, and as it was shown before somebody changed it meanwhile. */
  user: ManagedUser;
  before: ManagedUser | null;
  isBusy: boolean;
  error?: string;
}

export interface ChangeProps {
  kind: ChangeKind;
  user: ManagedUser;
  withProof: WithProof;
  onClose: () => void;
}

/** Does to an account what was decided, and says how that went. Where the account is another by now, it is shown anew. */
export function useChange({ kind, user, withProof, onClose }: ChangeProps) {
  const client = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding>({ user, before: null, isBusy: false });
  const change = CHANGES[kind];
  const start = async () => {
    const { user: seen, before, isBusy } = deciding;
    if (isBusy) return;
    setDeciding({ user: seen, before, isBusy: true });
    try {
      const changed = await withProof(() => change.run(client, seen));
      if (!changed) return setDeciding({ user: seen, before, isBusy: false });
      showToast({ title: change.done.title, description: change.done.words(changed) });
      onClose();
    } catch (failure) {
      const error = sentenceOf(failure);
      showToast({ title: change.failed, description: error, variant: 'destructive' });
      const present = changedUserOf(failure);
      setDeciding({ user: present ?? seen, before: present ? seen : before, isBusy: false, error });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
  return { ...deciding, change, start };
}
