import {
  CHANGED_USERNAME_RULES,
  CURRENT_PASSWORD_RULES,
  NEW_PASSWORD_RULES,
  PASSWORD_HINT,
  PASSWORD_MISMATCH,
  PASSWORD_RULES,
  USERNAME_HINT,
} from '#contract/constants/account-rules.ts';
import { changePassword, changeUsername, deleteAccount } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { TRIMMED, useApiForm } from '#web/lib/api-form.ts';
import type { StoredAccount } from '#web/lib/session/use-account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, NO_AUTOCORRECT, PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { PasswordPrompt, sendPassword } from '../password-dialog.tsx';
import { useProfile, useSwitchAccount, useUpdateProfile } from '../queries.ts';

const RELOAD_MS = 1500;

interface DialogProps {
  account: StoredAccount;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for a new username. After the change, the page reloads unless the visitor has left it (spec 2.58). */
function UsernameDialog({ account, onClose }: DialogProps) {
  const updateProfile = useUpdateProfile();
  // Another device may have changed it. If loading the account fails, the field keeps this device's copy.
  const { username } = useProfile().account ?? account;
  const { form, field } = useApiForm({
    values: { newUsername: username },
    send: async (values) => {
      updateProfile((await callApi(changeUsername, values)).user);
      onClose();
      showToast({ title: 'Username Updated', description: `Your username is now ${values.newUsername}.` });
      const { pathname } = location;
      setTimeout(() => location.pathname === pathname && location.reload(), RELOAD_MS);
    },
    errorField: 'newUsername',
    fallback: 'Failed to update username',
    onFailure: (message) => showErrorToast('Update Failed', message),
  });
  return (
    <Dialog title="Edit username" onClose={onClose}>
      <Form {...form} submit="Save changes" busyLabel="Saving…" onCancel={onClose}>
        <Field
          {...NO_AUTOCORRECT}
          label="Username"
          hint={`${USERNAME_HINT}. You sign in with it.`}
          autoComplete="username"
          {...field('newUsername', { ...CHANGED_USERNAME_RULES, ...TRIMMED })}
        />
      </Form>
    </Dialog>
  );
}

/** Asks for the current and a new password, then changes the password. */
function ChangePasswordDialog({ account, onClose }: DialogProps) {
  const { form, field } = useApiForm<{
    currentPassword: string;
    newPassword: string;
    confirmPassword: string;
  }>({
    send: async ({ currentPassword, newPassword }) => {
      await callApi(changePassword, { currentPassword, newPassword });
      onClose();
      showToast({ title: 'Password changed', description: 'You’ve been signed out on all other devices.' });
    },
    errorField: {
      'accounts.wrong_credentials': 'currentPassword',
      'accounts.password_guessable': 'newPassword',
    },
  });
  const current = field('currentPassword', CURRENT_PASSWORD_RULES);
  const password = { hint: PASSWORD_HINT, ...field('newPassword', NEW_PASSWORD_RULES) };
  const confirmation = field('confirmPassword', {
    validate: (text, { newPassword }) => text === newPassword || PASSWORD_MISMATCH,
  });
  return (
    <Dialog
      title="Change your password"
      description="You stay signed in here and are signed out on all other devices."
      onClose={onClose}
    >
      <Form {...form} submit="Change password" busyLabel="Saving…" onCancel={onClose}>
        <PasswordPrompt username={account.username} label="Current password" {...current} />
        <PasswordField label="New password" autoComplete="new-password" {...password} />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...confirmation} />
      </Form>
    </Dialog>
  );
}

/** Asks for the username and, if the account has one, the password, then deletes the account. */
function DeleteAccountDialog({ account: { username }, hasPassword, onClose }: DialogProps) {
  const switchTo = useSwitchAccount();
  const { form, field } = useApiForm<{ username: string; password: string }>({
    send: async ({ password }) => {
      if (hasPassword) await sendPassword(password);
      await callApi(deleteAccount, {});
      await switchTo(null, '/');
      const description = 'Your account and all its data have been deleted.';
      showToast({ title: 'Account deleted', description });
    },
    errorField: { 'accounts.wrong_credentials': 'password' },
  });
  const typedName = field('username', {
    validate: (text) => text.trim() === username || 'Type your username exactly as shown',
  });
  const buttons = { submit: 'Delete my account', busyLabel: 'Deleting…', cancel: 'Keep my account' };
  return (
    <Dialog
      title="Delete your account?"
      description="This permanently deletes your account, your download history and any remaining Premium time. You can’t undo it."
      onClose={onClose}
    >
      <Form {...form} {...buttons} variant="danger" onCancel={onClose}>
        <Field {...NO_AUTOCORRECT} label={`Type ${username} to confirm`} autoComplete="off" {...typedName} />
        {hasPassword && <PasswordPrompt username={username} {...field('password', PASSWORD_RULES)} />}
      </Form>
    </Dialog>
  );
}

const DIALOGS = { username: UsernameDialog, password: ChangePasswordDialog, deletion: DeleteAccountDialog };
export type DialogName = keyof typeof DIALOGS;

/** Renders one of the dialogs that change the account. */
export default function AccountDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Shown = DIALOGS[name];
  return <Shown {...props} />;
}
