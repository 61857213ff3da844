import { type ReactNode, useState } from 'react';
import type { ManagedUser } from '#contract/admin.ts';
import { ServerActions } from '../maintenance/server-actions.tsx';
import { type AskedProof, useProof } from '../use-password-check.ts';
import { ChangeDialog } from './change-user-dialog.tsx';
import type { ChangeKind } from './user-changes.ts';
import { UsersList } from './users-list.tsx';

export interface UsersSlots {
  /** Asks for the administrator's password. */
  passwordDialogOf: (asked: AskedProof) => ReactNode;
}

/** The accounts, and what an administrator can do to them. */
export function UsersTab({ passwordDialogOf }: UsersSlots) {
  const { withProof, asked } = useProof();
  const [chosen, setChosen] = useState<{ kind: ChangeKind; user: ManagedUser } | null>(null);
  return (
    <>
      <UsersList onChoose={(kind, user) => setChosen({ kind, user })} />
      <ServerActions withProof={withProof} />
      {chosen && <ChangeDialog {...chosen} withProof={withProof} onClose={() => setChosen(null)} />}
      {asked && passwordDialogOf(asked)}
    </>
  );
}
