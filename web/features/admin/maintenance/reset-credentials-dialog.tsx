import { useState } from 'react';
import { resetAdministrator } from '#contract/http/endpoints.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { ShownOnceDialog } from '#web/ui/copy/shown-once-dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { type MaintenanceProps, useMaintenanceForm } from './use-maintenance-form.ts';

const CONSEQUENCES =
  'You get a new random password, which is shown only once. Your current password stops working, and you’re signed out on all other devices.';

type Credentials = Output<typeof resetAdministrator>;

function NewCredentials({ username, password }: Credentials) {
  return (
    <dl className="mt-4 divide-y divide-line border-line border-y">
      {[
        { name: 'Username', value: username },
        { name: 'Password', value: password },
      ].map(({ name, value }) => (
        <div key={name} className="py-2.5">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="flex items-center justify-between gap-3">
            <code className="min-w-0 [overflow-wrap:anywhere]">{value}</code>
            <CopyButton
              text={value}
              label="Copy"
              name={name.toLowerCase()}
              outcomes={{ copied: `${name} copied`, failed: `${name} couldn’t be copied` }}
              variant="secondary"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Resets the signed-in administrator’s password and shows the new one once. */
export function ResetCredentialsDialog({ withPassword, onClose }: MaintenanceProps) {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const { form } = useMaintenanceForm(
    () => withPassword(() => callApi(resetAdministrator, {})),
    setCredentials,
  );
  const secrets = credentials && {
    title: 'New administrator credentials',
    warning: 'This password is shown only once. Save it in a password manager before you close this.',
    content: <NewCredentials {...credentials} />,
  };
  return (
    <ShownOnceDialog
      title="Reset administrator credentials?"
      description={CONSEQUENCES}
      secrets={secrets}
      onClose={onClose}
    >
      <Form {...form} submit="Reset credentials" busyLabel="Resetting…" variant="danger" onCancel={onClose} />
    </ShownOnceDialog>
  );
}
