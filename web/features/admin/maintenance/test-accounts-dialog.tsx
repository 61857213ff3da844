import { Download } from 'lucide-react';
import { useState } from 'react';
import { DELETE_ALL_USERS } from '#contract/admin.ts';
import { createTestAccounts } from '#contract/http/endpoints.ts';
import { writeCsv } from '#files/csv.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { ShownOnceDialog } from '#web/ui/copy/shown-once-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { type MaintenanceProps, useMaintenanceForm } from './use-maintenance-form.ts';

type TestAccounts = Output<typeof createTestAccounts>;
type TestUser = TestAccounts['testUsers'][number];

const CONSEQUENCES =
  'This permanently deletes every non-administrator account and its download history, and cancels any paid subscriptions. You can’t undo it.';

const COLUMNS = ['username', 'email', 'password', 'plan'];

function planOf({ isSubscribed }: TestUser): string {
  return isSubscribed ? 'Premium' : 'Free';
}

function saveCsv(users: readonly TestUser[]): void {
  const rows = users.map((user) => [user.username, user.email, user.password, planOf(user)]);
  const file = new Blob([writeCsv([COLUMNS, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveFile(file, 'logotheca_test_accounts.csv');
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
  const lines = users.map(({ username, password }) => `${username}\t${password}`).join('\n');
  return (
    <>
      <CopyButton
        text={lines}
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

function secretsOf({ deleted, testUsers }: TestAccounts) {
  return {
    title: 'Test accounts created',
    warning: `These passwords are shown only once. Accounts deleted: ${formatCount(deleted)}.`,
    content: <CreatedAccounts users={testUsers} />,
    actions: <SaveActions users={testUsers} />,
  };
}

const matchesPhrase = (text: string) => text.trim() === DELETE_ALL_USERS || `Please type ${DELETE_ALL_USERS}`;

/** Asks for a typed confirmation, deletes all non-administrator accounts, then creates and shows test accounts. */
export function TestAccountsDialog({ withPassword, onClose }: MaintenanceProps) {
  const [created, setCreated] = useState<TestAccounts | null>(null);
  const { form, register, errors } = useMaintenanceForm<{ confirmation: string }, TestAccounts>(
    () => withPassword(() => callApi(createTestAccounts, { confirmation: DELETE_ALL_USERS })),
    setCreated,
  );
  return (
    <ShownOnceDialog
      title="Create test accounts?"
      description={CONSEQUENCES}
      secrets={created && secretsOf(created)}
      onClose={onClose}
    >
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
          error={errors.confirmation?.message}
          {...register('confirmation', { validate: matchesPhrase })}
        />
      </Form>
    </ShownOnceDialog>
  );
}
