import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ManagedUser } from '#contract/admin.ts';
import { errorMessage } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { withPassword } from '#web/lib/session/with-password.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { PASSWORD_REASON, reloadAdmin } from '../admin-query.ts';
import { CHANGES, type ChangeKind, changedUserOf, planLabel } from './user-changes.ts';

interface ChangeProps {
  kind: ChangeKind;
  user: ManagedUser;
  onClose: () => void;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-1.5">
      <dt className="w-24 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Renders the account’s details, and the plan in `seen` if the account has changed since. */
function Facts({ user, seen }: { user: ManagedUser; seen: ManagedUser }) {
  const hasChanged = user !== seen;
  return (
    <dl className="rounded-xl border border-line bg-sunken px-4 py-2 text-sm">
      <Fact name="Account">
        {user.username} <span className="font-normal text-muted">#{user.id}</span>
      </Fact>
      <Fact name="Email">{user.email ?? <span className="font-normal text-muted">Not provided</span>}</Fact>
      <Fact name={hasChanged ? 'Plan now' : 'Plan'}>
        {planLabel(user)}
        {hasChanged && <span className="block font-normal text-muted">You saw: {planLabel(seen)}</span>}
      </Fact>
      <Fact name="Downloads">{formatCount(user.downloadCount)} this month</Fact>
    </dl>
  );
}

/** Asks an administrator to confirm a change to an account, then makes it. Shows the account’s new state if it has changed. */
export default function ChangeUserDialog({ kind, user: seen, onClose }: ChangeProps) {
  const [user, setUser] = useState(seen);
  const [neighbor] = useState(() => {
    const row = document.activeElement?.closest('tr');
    return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
  });
  const change = CHANGES[kind];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withPassword(PASSWORD_REASON, () => change.run(user)),
    onSuccess: async (changed, _input, _, { client }) => {
      if (!changed) return;
      showToast({ title: change.successTitle, description: change.successText(changed) });
      // A deleted account leaves the list first, so that the focus moves to one that stays.
      await reloadAdmin(client);
      onClose();
    },
    onError: (failure, _input, _, { client }) => {
      showErrorToast(change.failureTitle, errorMessage(failure));
      setUser(changedUserOf(failure) ?? user);
      void reloadAdmin(client);
    },
  });
  return (
    <ConfirmDialog
      title={change.question(user.username)}
      description={change.outcome(user)}
      submit={change.label}
      busyLabel={change.busyLabel}
      variant={change.isDangerous ? 'danger' : 'primary'}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      returnTo={() => neighbor?.querySelector('button') ?? null}
      onConfirm={() => isPending || mutate()}
      onClose={onClose}
    >
      <Facts user={user} seen={seen} />
    </ConfirmDialog>
  );
}
