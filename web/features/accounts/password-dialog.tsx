import { PASSWORD_RULES } from '#contract/constants/account-rules.ts';
import { confirmPassword } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { useApiForm } from '#web/lib/api-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type FieldProps, PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

/** Confirms the signed-in account's password, which sensitive calls require. @throws ApiError accounts.wrong_credentials */
export async function sendPassword(password: string): Promise<void> {
  await callApi(confirmPassword, { password });
}

interface PromptProps extends Omit<FieldProps, 'label'> {
  username: string;
  label?: string;
}

/** Renders a field for the current password, and a hidden username for password managers. */
export function PasswordPrompt({ username, label = 'Password', ...field }: PromptProps) {
  return (
    <>
      <input
        type="text"
        name="account"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField label={label} autoComplete="current-password" {...field} />
    </>
  );
}

interface PasswordProps {
  username: string;
  /** Tells the user why the password is needed. */
  reason: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the account's password. */
export default function PasswordDialog({ username, reason, onConfirmed, onClose }: PasswordProps) {
  const { form, field } = useApiForm<{ password: string }>({
    send: async ({ password }) => {
      await sendPassword(password);
      onConfirmed();
    },
    errorField: { 'accounts.wrong_credentials': 'password' },
  });
  return (
    <Dialog title="Enter your password" description={reason} onClose={onClose}>
      <Form {...form} submit="Continue" busyLabel="Checking…" onCancel={onClose}>
        <PasswordPrompt username={username} {...field('password', PASSWORD_RULES)} />
      </Form>
    </Dialog>
  );
}
