import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DELETE_ALL_USERS } from '#contract/admin.ts';
import { createTestAccounts } from '#contract/endpoints.ts';
import { callApi, errorMessage, type Output } from '#web/lib/api.ts';
import { writeCsv } from '#web/lib/files/csv.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { WithPassword } from '../use-password-check.ts';
import { CopyButton, ShownOnce, useConfirmedClose } from './shown-once.tsx';

type TestAccounts = Output<typeof createTestAccounts>;
type TestUser = TestAccounts['testUsers'][number];

const OUTCOME =
  'This permanently deletes every account except administrators, with its downloads, and cancels its paid subscription. You can’t undo it.';

const COLUMNS = ['username', 'email', 'password', 'plan'];

function planOf({ isSubscribed }: TestUser): string {
  return isSubscribed ? 'Premium' : 'Free';
}

function saveCsv(users: readonly TestUser[]): void {
  const rows = users.map((user) => [user.username, user.email, user.password, planOf(user)]);
  const file = new Blob([writeCsv([COLUMNS, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveFile(file, 'logotheca_test_accounts.csv');
}

interface CreatedAccountsProps {
  created: TestAccounts;
  isWarned: boolean;
  onDone: () => void;
}

/** The created accounts with their passwords, which are shown only once. */
function CreatedAccounts({ created: { deleted, testUsers }, ...closing }: CreatedAccountsProps) {
  const lines = testUsers.map(({ username, password }) => `${username}\t${password}`).join('\n');
  return (
    <ShownOnce
      warning={`These passwords are shown only once. Accounts deleted: ${formatCount(deleted)}.`}
      {...closing}
      actions={
        <>
          <CopyButton text={lines} what="usernames and passwords" className="min-h-11" />
          <Button className="min-h-11" onClick={() => saveCsv(testUsers)}>
            <Download className="size-4" />
            CSV
          </Button>
        </>
      }
    >
      <ul aria-label="Test accounts" className="mt-4 divide-y divide-line border-line border-y text-sm">
        {testUsers.map((user) => (
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
    </ShownOnce>
  );
}

interface DialogProps {
  withPassword: WithPassword;
  onClose: () => void;
}

function useTestAccounts(withPassword: WithPassword, onCreated: (created: TestAccounts) => void) {
  const client = useQueryClient();
  const form = useForm<{ confirmation: string }>();
  const submit = form.handleSubmit(async () => {
    try {
      const input = { confirmation: DELETE_ALL_USERS } as const;
      const created = await withPassword(() => callApi(createTestAccounts, input));
      if (created) onCreated(created);
    } catch (failure) {
      form.setError('root.server', { message: errorMessage(failure) });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
  return { ...form, submit };
}

function ConfirmForm({
  withPassword,
  onCreated,
  onClose,
}: DialogProps & { onCreated: (created: TestAccounts) => void }) {
  const { register, submit, formState } = useTestAccounts(withPassword, onCreated);
  const { errors, isSubmitting } = formState;
  const isTyped = (typed: string) => typed.trim() === DELETE_ALL_USERS || `Please type ${DELETE_ALL_USERS}`;
  return (
    <Form
      onSubmit={submit}
      error={errors.root?.server?.message}
      submit="Delete all and create"
      busyLabel="Deleting…"
      isBusy={isSubmitting}
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
        {...register('confirmation', { validate: isTyped })}
      />
    </Form>
  );
}

/** Replaces all other accounts with test accounts after a typed confirmation, then shows them. */
export function TestAccountsDialog({ withPassword, onClose }: DialogProps) {
  const [created, setCreated] = useState<TestAccounts | null>(null);
  const { isWarned, close } = useConfirmedClose(onClose);
  return (
    <Dialog
      title={created ? 'Test accounts created' : 'Create test accounts?'}
      description={created ? null : OUTCOME}
      onClose={created ? close : onClose}
    >
      {created ? (
        <CreatedAccounts created={created} isWarned={isWarned} onDone={onClose} />
      ) : (
        <ConfirmForm withPassword={withPassword} onCreated={setCreated} onClose={onClose} />
      )}
    </Dialog>
  );
}
