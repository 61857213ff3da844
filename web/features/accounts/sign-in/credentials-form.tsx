import type { UseFormReturn } from 'react-hook-form';
import type { SignInForm as Values } from '#contract/accounts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { AS_TYPED, Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { preloadCheck } from '../form-validation.ts';

interface CredentialsFormProps extends Pick<UseFormReturn<Values>, 'register' | 'formState'> {
  /** How a screen reader names the form, and how the field for the name is called. */
  label: string;
  nameLabel: string;
  submit: () => Promise<void>;
}

/** Asks for a name and a password. */
export function CredentialsForm({ label, nameLabel, register, submit, formState }: CredentialsFormProps) {
  const { errors, isSubmitting } = formState;
  return (
    <Form
      aria-label={label}
      onSubmit={submit}
      onFocus={preloadCheck}
      error={errors.root?.server?.message}
      actions={
        <SubmitButton isBusy={isSubmitting} busyWords="Signing in…">
          Login
        </SubmitButton>
      }
    >
      <Field
        {...AS_TYPED}
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
