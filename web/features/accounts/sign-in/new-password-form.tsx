import { useForm } from 'react-hook-form';
import type { NewPasswordForm as Values } from '#contract/accounts.ts';
import { resetPassword } from '#contract/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { PASSWORD_HINT, preloadValidation, validateWith } from '../form-validation.ts';

const FAILED = 'Failed to reset password';

interface NewPasswordProps {
  token: string;
  onDone: () => void;
  /** Called if the link has expired or was used. */
  onInvalid: () => void;
}

function useNewPassword({ token, onDone, onInvalid }: NewPasswordProps) {
  const form = useForm<Values>({ resolver: validateWith('NewPasswordForm') });
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await callApi(resetPassword, { token, newPassword });
      onDone();
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status < 500;
      if (isRefused && failure.code === 'accounts.reset_token_invalid') onInvalid();
      else form.setError('root.server', { message: isRefused ? failure.message : FAILED });
    }
  });
  return { ...form, submit };
}

/** Sets a new password with the token of a reset link. */
export function NewPasswordForm(props: NewPasswordProps) {
  const { register, submit, formState } = useNewPassword(props);
  const { errors, isSubmitting } = formState;
  return (
    <Form
      aria-label="New password"
      onSubmit={submit}
      onFocus={preloadValidation}
      className="mt-6"
      error={errors.root?.server?.message}
      actions={
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Reset password
        </SubmitButton>
      }
    >
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </Form>
  );
}
