import { type UseFormReturn, useForm } from 'react-hook-form';
import type { SignInForm as Values } from '#contract/accounts.ts';
import { pathAfterSignIn } from '#web/lib/session/redirect.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form, NO_AUTOCORRECT } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { preloadValidation, showFormError, validateWith } from '../form-validation.ts';
import { useSession } from '../session.ts';

interface CredentialsFormProps extends Pick<UseFormReturn<Values>, 'register' | 'formState'> {
  /** The accessible name of the form, and the label of its first field. */
  label: string;
  nameLabel: string;
  submit: () => Promise<void>;
}

/** A form with a name and a password. */
export function CredentialsForm({ label, nameLabel, register, submit, formState }: CredentialsFormProps) {
  const { errors, isSubmitting } = formState;
  return (
    <Form
      aria-label={label}
      onSubmit={submit}
      onFocus={preloadValidation}
      error={errors.root?.server?.message}
      actions={
        <SubmitButton isBusy={isSubmitting} busyLabel="Signing in…">
          Login
        </SubmitButton>
      }
    >
      <Field
        {...NO_AUTOCORRECT}
        label={nameLabel}
        autoComplete="username"
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </Form>
  );
}

/** Signs in with a username or email address and a password. */
export function SignInForm() {
  const { signIn } = useSession();
  const { register, formState, setError, handleSubmit } = useForm<Values>({
    resolver: validateWith('SignInForm'),
  });
  const submit = handleSubmit(async (values) => {
    try {
      await signIn(values, pathAfterSignIn);
    } catch (failure) {
      showFormError(setError, failure, { 'accounts.wrong_credentials': 'password' });
    }
  });
  return (
    <CredentialsForm
      label="Login"
      nameLabel="Username or email"
      register={register}
      formState={formState}
      submit={submit}
    />
  );
}
