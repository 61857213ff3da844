import type { SignInForm as Credentials, SignUpForm as SignUpValues } from '#contract/accounts.ts';
import { pathAfterSignIn } from '#web/lib/session/redirect.ts';
import { Field, NO_AUTOCORRECT, PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { type AccountFormOptions, PASSWORD_HINT, USERNAME_HINT, useAccountForm } from '../account-form.ts';
import { useSession } from '../session.ts';

interface CredentialsFormProps extends AccountFormOptions<Credentials> {
  /** The accessible name of the form, and the label of its first field. */
  label: string;
  nameLabel: string;
}

/** Renders a sign-in form with a name and a password. */
export function CredentialsForm({ label, nameLabel, ...options }: CredentialsFormProps) {
  const { form, field } = useAccountForm<Credentials>({ schema: 'SignInForm', ...options });
  return (
    <Form {...form} aria-label={label} submit="Sign in" busyLabel="Signing in…">
      <Field {...NO_AUTOCORRECT} label={nameLabel} autoComplete="username" {...field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </Form>
  );
}

export function SignInForm() {
  const { signIn } = useSession();
  return (
    <CredentialsForm
      label="Sign in"
      nameLabel="Username or email"
      send={(values) => signIn(values, pathAfterSignIn)}
      errorField={{ 'accounts.wrong_credentials': 'password' }}
    />
  );
}

export function SignUpForm() {
  const { signUp } = useSession();
  const { form, field } = useAccountForm<SignUpValues>({
    schema: 'SignUpForm',
    send: (values) => signUp(values, pathAfterSignIn),
    errorField: {
      'accounts.username_taken': 'username',
      'accounts.email_taken': 'email',
      'accounts.password_guessable': 'password',
    },
  });
  return (
    <Form {...form} aria-label="Create account" submit="Create account" busyLabel="Creating your account…">
      <Field
        {...NO_AUTOCORRECT}
        label="Username"
        hint={USERNAME_HINT}
        autoComplete="username"
        {...field('username')}
      />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </Form>
  );
}
