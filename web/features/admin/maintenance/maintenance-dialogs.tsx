import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DELETE_ALL_USERS } from '#contract/constants/admin.ts';
import { createTestAccounts, resetAdministrator } from '#contract/http/endpoints.ts';
import { writeCsv } from '#files/csv.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { useApiForm } from '#web/lib/api-form.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { withPassword } from '#web/lib/session/with-password.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { ShownOnceDialog } from '#web/ui/copy/shown-once-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PASSWORD_REASON, reloadAdmin } from '../admin-query.ts';

type Credentials = Output<typeof resetAdministrator>;
type TestAccounts = Output<typeof createTestAccounts>;
type TestUser = TestAccounts['testUsers'][number];

const RESETS =
  'You get a new random password, which is shown only once. Your current password stops working, and you’re signed out on all other devices.';
const DELETES =
  'This permanently deletes every non-administrator account and its download history, and cancels any paid subscriptions. You can’t undo it.';

const PHRASE_RULES = {
  validate: (text: string) => text.trim() === DELETE_ALL_USERS || `Please type ${DELETE_ALL_USERS}`,
};

/** Returns the state of a form that makes a call and then reloads the lists, and the result of the call. */
function useActionForm<Result>(call: () => Promise<Result>) {
  const client = useQueryClient();
  const [result, setResult] = useState<Result | null>(null);
  const { form, field } = useApiForm<{ phrase: string }>({
    send: async () => {
      const action = withPassword(PASSWORD_REASON, call);
      setResult(await action.finally(() => void reloadAdmin(client)));
    },
  });
  return { result, form, field };
}

function NewCredentials({ username, password }: Credentials) {
  return (
    <dl className="mt-4 divide-y divide-line border-line border-y">
      {Object.entries({ Username: username, Password: password }).map(([name, value]) => (
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
function ResetCredentials({ onClose }: { onClose: () => void }) {
  const { result, form } = useActionForm(() => callApi(resetAdministrator, {}));
  const secrets = result && {
    title: 'New administrator credentials',
    warning: 'This password is shown only once. Save it in a password manager before you close this.',
    content: <NewCredentials {...result} />,
  };
  return (
    <ShownOnceDialog
      title="Reset administrator credentials?"
      description={RESETS}
      secrets={secrets}
      onClose={onClose}
    >
      <Form {...form} submit="Reset credentials" busyLabel="Resetting…" variant="danger" onCancel={onClose} />
    </ShownOnceDialog>
  );
}

const planOf = ({ isSubscribed }: TestUser) => (isSubscribed ? 'Premium' : 'Free');

function saveCsv(users: readonly TestUser[]): void {
  const rows = users.map((user) => [user.username, user.email, user.password, planOf(user)]);
  const csv = writeCsv([['username', 'email', 'password', 'plan'], ...rows]);
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'logotheca_test_accounts.csv');
}

function CreatedAccounts({ users }: { users: readonly TestUser[] }) {
  return (
    <ul aria-label="Test accounts" className="mt-4 divide-y divide-line border-line border-y text-sm">
      {users.map((user) => (
        <li key={user.username} className="py-2.5">
          <p className="flex justify-between gap-3">
            <span className="font-medium">{user.username}</span>
            <span className="text-muted">{planOf(user)}</span>
          </p>
          <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
          <p className="font-mono [overflow-wrap:anywhere]">{user.password}</p>
        </li>
      ))}
    </ul>
  );
}

function SaveActions({ users }: { users: readonly TestUser[] }) {
  return (
    <>
      <CopyButton
        text={users.map(({ username, password }) => `${username}\t${password}`).join('\n')}
        label="Copy"
        name="usernames and passwords"
        outcomes={{
          copied: 'Usernames and passwords copied',
          failed: 'The usernames and passwords couldn’t be copied',
        }}
        variant="secondary"
        className="min-h-11"
      />
      <Button className="min-h-11" onClick={() => saveCsv(users)}>
        <Download className="size-4" />
        Download CSV
      </Button>
    </>
  );
}

/** Asks for a typed confirmation, deletes all non-administrator accounts, then creates and shows test accounts. */
function CreateTestAccounts({ onClose }: { onClose: () => void }) {
  const { result, form, field } = useActionForm(() =>
    callApi(createTestAccounts, { confirmation: DELETE_ALL_USERS }),
  );
  const secrets = result && {
    title: 'Test accounts created',
    warning: `These passwords are shown only once. Accounts deleted: ${formatCount(result.deleted)}.`,
    content: <CreatedAccounts users={result.testUsers} />,
    actions: <SaveActions users={result.testUsers} />,
  };
  return (
    <ShownOnceDialog title="Create test accounts?" description={DELETES} secrets={secrets} onClose={onClose}>
      <Form
        {...form}
        submit="Delete all and create"
        busyLabel="Deleting…"
        variant="danger"
        onCancel={onClose}
      >
        <Field
          label={`Type ${DELETE_ALL_USERS} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field('phrase', PHRASE_RULES)}
        />
      </Form>
    </ShownOnceDialog>
  );
}

const DIALOGS = { reset: ResetCredentials, 'test-accounts': CreateTestAccounts };

interface MaintenanceDialogProps {
  kind: keyof typeof DIALOGS;
  onClose: () => void;
}

/** Renders the dialog of one of the maintenance actions. */
export default function MaintenanceDialog({ kind, onClose }: MaintenanceDialogProps) {
  const Shown = DIALOGS[kind];
  return <Shown onClose={onClose} />;
}
