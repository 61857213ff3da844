import { useForm } from 'react-hook-form';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { AccountHint } from './account-hint.tsx';
import { provePassword } from './confirm-password.ts';
import { showFailure } from './show-failure.ts';

interface PasswordProps {
  username: string;
  /** Why it is asked for. */
  reason: string;
  /** Does what needed the password; throws what it failed with. */
  onProved: () => Promise<void>;
  onClose: () => void;
}

function useProof({ onProved, onClose }: PasswordProps) {
  const form = useForm<{ password: string }>();
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await provePassword(password);
      await onProved();
      onClose();
    } catch (failure) {
      showFailure(form.setError, failure, { 'accounts.wrong_credentials': 'password' });
    }
  });
  return { ...form, submit };
}

/** Asks for the account's password, then does what needed it. */
export default function PasswordDialog(props: PasswordProps) {
  const { register, submit, formState } = useProof(props);
  const { errors, isSubmitting } = formState;
  return (
    <Dialog title="Enter your password" description={props.reason} onClose={props.onClose}>
      <Form
        onSubmit={submit}
        className="mt-5"
        error={errors.root?.server?.message}
        actions={
          <DialogActions onCancel={props.onClose}>
            <SubmitButton isBusy={isSubmitting} busyWords="Checking…">
              Continue
            </SubmitButton>
          </DialogActions>
        }
      >
        <AccountHint username={props.username} />
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
