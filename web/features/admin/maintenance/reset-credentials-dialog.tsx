import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resetAdministrator } from '#contract/endpoints.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { callAdmin } from '../call-admin.ts';
import type { WithProof } from '../use-password-check.ts';
import { CopyButton } from './copy-button.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useCloseTwice } from './use-close-twice.ts';

const OUTCOME =
  'Your own account gets a new random password, which is shown once. The present one stops working, and you are signed out everywhere but here.';

interface Credentials {
  username: string;
  password: string;
}

type State = { state: 'asking'; error?: string } | { state: 'busy' } | ({ state: 'done' } & Credentials);

function useReset(withProof: WithProof) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ state: 'asking' });
  const start = async () => {
    if (state.state !== 'asking') return;
    setState({ state: 'busy' });
    try {
      const fresh = await withProof(() => callAdmin(client, resetAdministrator, {}));
      setState(fresh ? { state: 'done', ...fresh } : { state: 'asking' });
    } catch (failure) {
      setState({ state: 'asking', error: sentenceOf(failure) });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
  return { state, start };
}

function FreshCredentials({
  username,
  password,
  ...closing
}: Credentials & { isAsked: boolean; onDone: () => void }) {
  return (
    <ShownOnce
      warning="This password is shown only now. Keep it in a password manager before you close this."
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

function AskForReset({ state, start, onClose }: ReturnType<typeof useReset> & { onClose: () => void }) {
  return (
    <Form
      className="mt-5"
      error={state.state === 'asking' ? state.error : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
      actions={
        <DialogActions onCancel={onClose}>
          <SubmitButton variant="danger" isBusy={state.state === 'busy'} busyWords="Resetting…">
            Reset credentials
          </SubmitButton>
        </DialogActions>
      }
    >
      {null}
    </Form>
  );
}

/** Gives the administrator who is signed in a new password, and tells it once. */
export function ResetCredentialsDialog({
  withProof,
  onClose,
}: {
  withProof: WithProof;
  onClose: () => void;
}) {
  const reset = useReset(withProof);
  const { isAsked, attempt } = useCloseTwice(onClose);
  const { state } = reset;
  const isDone = state.state === 'done';
  return (
    <Dialog
      title={isDone ? 'New administrator credentials' : 'Reset administrator credentials?'}
      description={isDone ? null : OUTCOME}
      onClose={isDone ? attempt : onClose}
    >
      {isDone ? (
        <FreshCredentials {...state} isAsked={isAsked} onDone={onClose} />
      ) : (
        <AskForReset {...reset} onClose={onClose} />
      )}
    </Dialog>
  );
}
