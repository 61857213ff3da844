import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useAccountForm } from '../account-form.ts';
import { PASSWORD_RULES, PasswordPrompt, sendPassword } from '../password-dialog.tsx';
import { useSession } from '../session.ts';

function useDeletion(hasPassword: boolean) {
  const { deleteAccount } = useSession();
  return useAccountForm<{ username: string; password: string }>({
    send: async ({ password }) => {
      if (hasPassword) await sendPassword(password);
      await deleteAccount('/');
      showToast({
        title: 'Account deleted',
        description: 'Your account and all its data have been deleted.',
      });
    },
    errorField: { 'accounts.wrong_credentials': 'password' },
  });
}

interface DeleteProps {
  account: StoredAccount;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the username and, if the account has one, the password, then deletes the account. */
export default function DeleteAccountDialog({ account: { username }, hasPassword, onClose }: DeleteProps) {
  const { form, field } = useDeletion(hasPassword);
  const matchesUsername = (text: string) => text.trim() === username || 'Type your username exactly as shown';
  return (
    <Dialog
      title="Delete your account?"
      description="This permanently deletes your account, your download history and any remaining Premium time. You can’t undo it."
      onClose={onClose}
    >
      <Form
        {...form}
        submit="Delete my account"
        busyLabel="Deleting…"
        variant="danger"
        cancel="Keep my account"
        onCancel={onClose}
      >
        <Field
          {...NO_AUTOCORRECT}
          label={`Type ${username} to confirm`}
          autoComplete="off"
          {...field('username', { validate: matchesUsername })}
        />
        {hasPassword && <PasswordPrompt username={username} {...field('password', PASSWORD_RULES)} />}
      </Form>
    </Dialog>
  );
}
