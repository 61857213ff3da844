import { useForm } from 'react-hook-form';
import { clearDevice } from '#web/lib/session/clear-device.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DialogActions, Form, NO_AUTOCORRECT } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { showFormError } from '../form-validation.ts';
import { sendPassword, UsernameHint } from '../password-dialog.tsx';
import { useSession } from '../session.ts';

const NOT_TYPED = 'Type your username exactly as shown';

interface Values {
  username: string;
  password: string;
}

function useDeletion(hasPassword: boolean) {
  const { deleteAccount } = useSession();
  const form = useForm<Values>();
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      if (hasPassword) await sendPassword(password);
      await deleteAccount('/');
      clearDevice();
      showToast({
        title: 'Account Deleted',
        description: 'Your account and all its data have been deleted.',
      });
    } catch (failure) {
      showFormError(form.setError, failure, { 'accounts.wrong_credentials': 'password' });
    }
  });
  return { ...form, submit };
}

interface DeleteProps {
  account: StoredAccount;
  hasPassword: boolean;
  onClose: () => void;
}

function DeleteForm({ account: { username }, hasPassword, onClose }: DeleteProps) {
  const { register, submit, formState } = useDeletion(hasPassword);
  const { errors, isSubmitting } = formState;
  const isTyped = (typed: string) => typed.trim() === username || NOT_TYPED;
  return (
    <Form
      onSubmit={submit}
      className="mt-5"
      error={errors.root?.server?.message}
      actions={
        <DialogActions cancel="Keep my account" onCancel={onClose}>
          <SubmitButton variant="danger" isBusy={isSubmitting} busyLabel="Deleting…">
            Delete my account
          </SubmitButton>
        </DialogActions>
      }
    >
      <Field
        {...NO_AUTOCORRECT}
        label={`Type ${username} to confirm`}
        autoComplete="off"
        error={errors.username?.message}
        {...register('username', { validate: isTyped })}
      />
      {hasPassword && <UsernameHint username={username} />}
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
      )}
    </Form>
  );
}

/** Deletes the account once the username and, if there is one, the password are entered. */
export default function DeleteAccountDialog(props: DeleteProps) {
  return (
    <Dialog
      title="Delete your account?"
      description="This permanently deletes your account, your download history and any remaining Premium time. You can’t undo it."
      onClose={props.onClose}
    >
      <DeleteForm {...props} />
    </Dialog>
  );
}
