import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import type { SignUpForm as Values } from '#contract/accounts.ts';
import { pathAfterSignIn } from '#web/lib/session/redirect.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form, NO_AUTOCORRECT } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import {
  PASSWORD_HINT,
  preloadValidation,
  showFormError,
  USERNAME_HINT,
  validateWith,
} from '../form-validation.ts';
import { useSession } from '../session.ts';

const FIELDS = { 'accounts.username_taken': 'username', 'accounts.email_taken': 'email' } as const;

function useSignUpForm() {
  const { signUp } = useSession();
  const form = useForm<Values>({ resolver: validateWith('SignUpForm') });
  const submit = form.handleSubmit(async (values) => {
    try {
      await signUp(values, pathAfterSignIn);
    } catch (failure) {
      showFormError(form.setError, failure, FIELDS);
    }
  });
  return { ...form, submit };
}

interface PartProps {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

function NameFields({ register, errors }: PartProps) {
  return (
    <>
      <Field
        {...NO_AUTOCORRECT}
        label="Username"
        hint={USERNAME_HINT}
        autoComplete="username"
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}

function PasswordFields({ register, errors }: PartProps) {
  return (
    <>
      <PasswordField
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  );
}

/** Creates an account with a password. */
export function SignUpForm() {
  const { register, submit, formState } = useSignUpForm();
  const { errors, isSubmitting } = formState;
  return (
    <Form
      aria-label="Sign up"
      onSubmit={submit}
      onFocus={preloadValidation}
      error={errors.root?.server?.message}
      actions={
        <SubmitButton isBusy={isSubmitting} busyLabel="Creating your account…">
          Create account
        </SubmitButton>
      }
    >
      <NameFields register={register} errors={errors} />
      <PasswordFields register={register} errors={errors} />
    </Form>
  );
}
