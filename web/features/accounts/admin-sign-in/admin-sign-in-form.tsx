import { useForm } from 'react-hook-form';
import type { SignInForm as Values } from '#contract/accounts.ts';
import { ApiError } from '#web/lib/api.ts';
import { Field } from '#web/ui/form/field.tsx';
import { AS_TYPED, Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { checkBy, preloadCheck } from '../form/lazy-schema.ts';
import { useSession } from '../queries.ts';
import { greet } from '../sign-in/greet.ts';
import { wantedPage } from './use-admin-arrival.ts';

const FAILED = 'Login failed';

/** The server's own sentence; one that was not written for a person is left out. */
function reasonOf(failure: unknown): string {
  return failure instanceof ApiError && failure.code !== 'unreadable' ? failure.message : FAILED;
}

function useAdminSignIn() {
  const { signInAsAdministrator } = useSession();
  const form = useForm<Values>({ resolver: checkBy('SignInForm') });
  const submit = form.handleSubmit(async (values) => {
    try {
      greet(await signInAsAdministrator(values, () => wantedPage(location.search)));
    } catch (failure) {
      const description = reasonOf(failure);
      form.setError('root.server', { message: description });
      showToast({ title: 'Admin Login Failed', description, variant: 'destructive' });
    }
  });
  return { ...form, submit };
}

/** Signs in an administrator, and nobody else. */
export function AdminSignInForm() {
  const { register, submit, formState } = useAdminSignIn();
  const { errors, isSubmitting } = formState;
  return (
    <Form
      aria-label="Administrator Login"
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
        label="Username"
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
