import type { ReactNode } from 'react';
import type { ManagedUser } from '#contract/admin.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { planWords } from './plan-words.ts';
import { type ChangeProps, useChange } from './use-change.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-1.5">
      <dt className="w-24 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Whose account it is and how it stands; what it was before where that is something else. */
function Facts({ user, before }: { user: ManagedUser; before: ManagedUser | null }) {
  const plan = planWords(user);
  const former = before && planWords(before);
  return (
    <dl className="rounded-xl border border-line bg-sunken px-4 py-2 text-sm">
      <Fact name="Account">
        {user.username} <span className="font-normal text-muted">#{user.id}</span>
      </Fact>
      <Fact name="E-mail">{user.email ?? <span className="font-normal text-muted">Not provided</span>}</Fact>
      <Fact name={former ? 'Plan by now' : 'Plan'}>
        {plan}
        {former && <span className="block font-normal text-muted">You saw: {former}</span>}
      </Fact>
      <Fact name="Downloads">{formatCount(user.downloadCount)} in the present window</Fact>
    </dl>
  );
}

/** Names an account, says what will happen to it, and asks. */
export function ChangeDialog(props: ChangeProps) {
  const { user, before, isBusy, error, change, start } = useChange(props);
  return (
    <Dialog
      title={change.ask(user.username)}
      description={change.outcome(user).join(' ')}
      onClose={props.onClose}
    >
      <Form
        className="mt-4"
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
        actions={
          <DialogActions onCancel={props.onClose}>
            <SubmitButton
              variant={change.isDangerous ? 'danger' : 'primary'}
              isBusy={isBusy}
              busyWords={change.busyWords}
            >
              {change.label}
            </SubmitButton>
          </DialogActions>
        }
      >
        <Facts user={user} before={before} />
      </Form>
    </Dialog>
  );
}
