import { useForm } from 'react-hook-form';
import type { SignInForm as Values } from '#contract/accounts.ts';
import { ApiError } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { checkBy } from '../form-validation.ts';
import { useSession } from '../queries.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { greet } from './greet.ts';
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
  return { register: form.register, formState: form.formState, submit };
}

/** Signs in an administrator, and nobody else. */
export function AdminSignInForm() {
  return <CredentialsForm label="Administrator Login" nameLabel="Username" {...useAdminSignIn()} />;
}
