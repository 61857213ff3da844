import { useForm } from 'react-hook-form';
import { confirmPassword } from '#contract/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showFormError } from './form-validation.ts';

/** Confirms the password of the signed-in account, which the server then trusts for a while. @throws ApiError accounts.wrong_credentials */
export async function sendPassword(password: string): Promise<void> {
  await callApi(confirmPassword, { password });
}

/** A hidden username field, so that a password manager offers the right password. */
export function UsernameHint({ username }: { username: string }) {
  return (
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
  );
}

interface PasswordProps {
  username: string;
  /** Why the password is needed. */
  reason: string;
  /** Runs what needed the password; what it throws is shown in the dialog. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

function usePasswordForm({ onConfirmed, onClose }: PasswordProps) {
  const form = useForm<{ password: string }>();
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await sendPassword(password);
      await onConfirmed();
      onClose();
    } catch (failure) {
      showFormError(form.setError, failure, { 'accounts.wrong_credentials': 'password' });
    }
  });
  return { ...form, submit };
}

/** Asks for the account's password, then runs what needed it. */
export default function PasswordDialog(props: PasswordProps) {
  const { register, submit, formState } = usePasswordForm(props);
  const { errors, isSubmitting } = formState;
  return (
    <Dialog title="Enter your password" description={props.reason} onClose={props.onClose}>
      <Form
        onSubmit={submit}
        className="mt-5"
        error={errors.root?.server?.message}
        actions={
          <DialogActions onCancel={props.onClose}>
            <SubmitButton isBusy={isSubmitting} busyLabel="Checking…">
              Continue
            </SubmitButton>
          </DialogActions>
        }
      >
        <UsernameHint username={props.username} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
      </Form>
    </Dialog>
  );
}
