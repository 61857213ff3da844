import { useForm } from 'react-hook-form';
import type { SignInForm as Values } from '#contract/accounts.ts';
import { afterSignIn } from '#web/lib/session/redirect.ts';
import { Field } from '#web/ui/form/field.tsx';
import { AS_TYPED, Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { checkBy, preloadCheck } from '../form/lazy-schema.ts';
import { showFailure } from '../form/show-failure.ts';
import { useSession } from '../queries.ts';
import { greet } from './greet.ts';

function useSignInForm() {
  const { signIn } = useSession();
  const form = useForm<Values>({ resolver: checkBy('SignInForm') });
  const submit = form.handleSubmit(async (values) => {
    try {
      greet(await signIn(values, afterSignIn));
    } catch (failure) {
      showFailure(form.setError, failure, { 'accounts.wrong_credentials': 'password' });
    }
  });
  return { ...form, submit };
}

/** Signs in by username or e-mail address and password. */
export function SignInForm() {
  const { register, submit, formState } = useSignInForm();
  const { errors, isSubmitting } = formState;
  return (
    <Form
      aria-label="Login"
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
        label="Username or email"
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
