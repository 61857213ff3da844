import { useForm } from 'react-hook-form';
import type { SignInForm as Values } from '#contract/accounts.ts';
import { afterSignIn } from '#web/lib/session/redirect.ts';
import { checkBy } from '../form-validation.ts';
import { useSession } from '../queries.ts';
import { showFailure } from '../show-failure.ts';
import { CredentialsForm } from './credentials-form.tsx';
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
  return { register: form.register, formState: form.formState, submit };
}

/** Signs in by username or e-mail address and password. */
export function SignInForm() {
  return <CredentialsForm label="Login" nameLabel="Username or email" {...useSignInForm()} />;
}
