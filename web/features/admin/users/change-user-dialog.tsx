import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ManagedUser } from '#contract/admin.ts';
import { errorMessage } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { WithPassword } from '#web/lib/session/use-password-check.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { CHANGES, type ChangeKind, changedUserOf, planLabel } from './user-changes.ts';

interface ChangeProps {
  kind: ChangeKind;
  user: ManagedUser;
  withPassword: WithPassword;
  onClose: () => void;
}

interface State {
  user: ManagedUser;
  /** The account as first shown, if another administrator has changed it since. */
  previous: ManagedUser | null;
  isBusy: boolean;
  error?: string;
}

/** Returns the state of a change and `start`, which makes the change, or shows the account’s new state if it has changed. */
function useChange({ kind, user, withPassword, onClose }: ChangeProps) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ user, previous: null, isBusy: false });
  const change = CHANGES[kind];
  const start = async () => {
    const { user: shown, previous, isBusy } = state;
    if (isBusy) return;
    setState({ user: shown, previous, isBusy: true });
    try {
      const changed = await withPassword(() => change.run(shown));
      if (!changed) return setState({ user: shown, previous, isBusy: false });
      showToast({ title: change.success.title, description: change.success.description(changed) });
      // A deleted account leaves the list first, so that the focus moves to one that stays.
      await client.invalidateQueries({ queryKey: ['admin'] });
      return onClose();
    } catch (failure) {
      const error = errorMessage(failure);
      showErrorToast(change.failureTitle, error);
      const current = changedUserOf(failure);
      setState({ user: current ?? shown, previous: current ? shown : previous, isBusy: false, error });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
  return { ...state, change, start };
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-1.5">
      <dt className="w-24 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Renders the account’s details, and the previously shown plan if the account has changed. */
function Facts({ user, previous }: { user: ManagedUser; previous: ManagedUser | null }) {
  return (
    <dl className="rounded-xl border border-line bg-sunken px-4 py-2 text-sm">
      <Fact name="Account">
        {user.username} <span className="font-normal text-muted">#{user.id}</span>
      </Fact>
      <Fact name="Email">{user.email ?? <span className="font-normal text-muted">Not provided</span>}</Fact>
      <Fact name={previous ? 'Plan now' : 'Plan'}>
        {planLabel(user)}
        {previous && <span className="block font-normal text-muted">You saw: {planLabel(previous)}</span>}
      </Fact>
      <Fact name="Downloads">{formatCount(user.downloadCount)} this month</Fact>
    </dl>
  );
}

/** Asks an administrator to confirm a change to an account, then makes it. */
export function ChangeUserDialog(props: ChangeProps) {
  const { user, previous, isBusy, error, change, start } = useChange(props);
  const [neighbor] = useState(() => {
    const row = document.activeElement?.closest('tr');
    return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
  });
  return (
    <ConfirmDialog
      title={change.question(user.username)}
      description={change.outcome(user).join(' ')}
      submit={change.label}
      busyLabel={change.busyLabel}
      variant={change.isDangerous ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={error}
      returnTo={() => neighbor?.querySelector('button') ?? null}
      onConfirm={start}
      onClose={props.onClose}
    >
      <Facts user={user} previous={previous} />
    </ConfirmDialog>
  );
}
