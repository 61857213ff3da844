import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resetAdministrator } from '#contract/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { WithPassword } from '../use-password-check.ts';
import { CopyButton, ShownOnce, useConfirmedClose } from './shown-once.tsx';

const OUTCOME =
  'You get a new random password, which is shown only once. Your current password stops working, and you’re signed out on all other devices.';

interface Credentials {
  username: string;
  password: string;
}

type State = { state: 'confirming'; error?: string } | { state: 'busy' } | ({ state: 'done' } & Credentials);

function useReset(withPassword: WithPassword) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ state: 'confirming' });
  const start = async () => {
    if (state.state !== 'confirming') return;
    setState({ state: 'busy' });
    try {
      const fresh = await withPassword(() => callApi(resetAdministrator, {}));
      setState(fresh ? { state: 'done', ...fresh } : { state: 'confirming' });
    } catch (failure) {
      setState({ state: 'confirming', error: errorMessage(failure) });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
  return { state, start };
}

function NewCredentials({
  username,
  password,
  ...closing
}: Credentials & { isWarned: boolean; onDone: () => void }) {
  return (
    <ShownOnce
      warning="This password is shown only once. Save it in a password manager before you close this."
      {...closing}
    >
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {[
          { name: 'Username', value: username },
          { name: 'Password', value: password },
        ].map(({ name, value }) => (
          <div key={name} className="py-2.5">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="flex items-center justify-between gap-3">
              <code className="min-w-0 [overflow-wrap:anywhere]">{value}</code>
              <CopyButton text={value} what={name.toLowerCase()} />
            </dd>
          </div>
        ))}
      </dl>
    </ShownOnce>
  );
}

function ConfirmReset({ state, start, onClose }: ReturnType<typeof useReset> & { onClose: () => void }) {
  return (
    <Form
      error={state.state === 'confirming' ? state.error : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
      submit="Reset credentials"
      busyLabel="Resetting…"
      isBusy={state.state === 'busy'}
      variant="danger"
      onCancel={onClose}
    />
  );
}

interface ResetCredentialsDialogProps {
  withPassword: WithPassword;
  onClose: () => void;
}

/** Resets the signed-in administrator’s password and shows the new one once. */
export function ResetCredentialsDialog({ withPassword, onClose }: ResetCredentialsDialogProps) {
  const reset = useReset(withPassword);
  const { isWarned, close } = useConfirmedClose(onClose);
  const { state } = reset;
  const isDone = state.state === 'done';
  return (
    <Dialog
      title={isDone ? 'New administrator credentials' : 'Reset administrator credentials?'}
      description={isDone ? null : OUTCOME}
      onClose={isDone ? close : onClose}
    >
      {isDone ? (
        <NewCredentials {...state} isWarned={isWarned} onDone={onClose} />
      ) : (
        <ConfirmReset {...reset} onClose={onClose} />
      )}
    </Dialog>
  );
}
