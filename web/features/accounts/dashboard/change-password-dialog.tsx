import type { ChangePasswordForm } from '#contract/accounts.ts';
import { changePassword } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { PASSWORD_HINT, useAccountForm } from '../account-form.ts';
import { PasswordPrompt } from '../password-dialog.tsx';

/** Asks for the current and a new password, then changes the password. */
export default function ChangePasswordDialog({
  username,
  onClose,
}: {
  username: string;
  onClose: () => void;
}) {
  const { form, field } = useAccountForm<ChangePasswordForm>({
    schema: 'ChangePasswordForm',
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
  return (
    <Dialog
      title="Change your password"
      description="You stay signed in here and are signed out on all other devices."
      onClose={onClose}
    >
      <Form {...form} submit="Change password" busyLabel="Saving…" onCancel={onClose}>
        <PasswordPrompt username={username} label="Current password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </Form>
    </Dialog>
  );
}
