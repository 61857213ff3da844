import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SignInForm as Credentials, SignUpForm as SignUpValues } from '#contract/accounts.ts';
import {
  EMAIL_RULES,
  NEW_PASSWORD_RULES,
  NEW_USERNAME_RULES,
  PASSWORD_HINT,
  PASSWORD_MISMATCH,
  SIGN_IN_NAME_RULES,
  USERNAME_HINT,
} from '#contract/constants/account-rules.ts';
import { signIn, signUp } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { type ApiFormOptions, TRIMMED, useApiForm } from '#web/lib/api-form.ts';
import { storeRedirect, takeRedirect } from '#web/lib/session/redirect.ts';
import { siteConfigOptions } from '#web/lib/site-config.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { Field, NO_AUTOCORRECT, PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { useProfile, useSignedIn } from '../queries.ts';

const LINK = 'font-medium text-accent underline underline-offset-3';
const SIGN_UP = 'sign-up';
const ForgotPasswordDialog = lazyComponent(() => import('./forgot-password-dialog.tsx'));
const IdentitySignIn = lazyComponent(() => import('./identity-sign-in.tsx'));

interface CredentialsFormProps extends ApiFormOptions<Credentials> {
  /** The accessible name of the form, and the label of its first field. */
  label: string;
  nameLabel: string;
}

/** Renders a sign-in form with a name and a password. */
export function CredentialsForm({ label, nameLabel, ...options }: CredentialsFormProps) {
  const { form, field } = useApiForm<Credentials>(options);
  const name = field('username', { ...SIGN_IN_NAME_RULES, ...TRIMMED });
  const password = field('password', NEW_PASSWORD_RULES);
  return (
    <Form {...form} aria-label={label} submit="Sign in" busyLabel="Signing in…">
      <Field {...NO_AUTOCORRECT} label={nameLabel} autoComplete="username" {...name} />
      <PasswordField label="Password" autoComplete="current-password" {...password} />
    </Form>
  );
}

function SignInForm() {
  const signedIn = useSignedIn();
  return (
    <CredentialsForm
      label="Sign in"
      nameLabel="Username or email"
      send={async (values) => signedIn(await callApi(signIn, values))}
      errorField={{ 'accounts.wrong_credentials': 'password' }}
    />
  );
}

function SignUpForm() {
  const signedIn = useSignedIn();
  const { form, field } = useApiForm<SignUpValues>({
    send: async (values) => signedIn(await callApi(signUp, values)),
    errorField: {
      'accounts.username_taken': 'username',
      'accounts.email_taken': 'email',
      'accounts.password_guessable': 'password',
    },
  });
  const fields = {
    username: field('username', { ...NEW_USERNAME_RULES, ...TRIMMED }),
    email: field('email', { ...EMAIL_RULES, ...TRIMMED }),
    password: { hint: PASSWORD_HINT, ...field('password', NEW_PASSWORD_RULES) },
    confirmPassword: field('confirmPassword', {
      validate: (text, { password }) => text === password || PASSWORD_MISMATCH,
    }),
  };
  return (
    <Form {...form} aria-label="Create account" submit="Create account" busyLabel="Creating your account…">
      <Field
        {...NO_AUTOCORRECT}
        label="Username"
        hint={USERNAME_HINT}
        autoComplete="username"
        {...fields.username}
      />
      <Field label="Email" type="email" autoComplete="email" {...fields.email} />
      <PasswordField label="Password" autoComplete="new-password" {...fields.password} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...fields.confirmPassword} />
    </Form>
  );
}

/** Renders a button that opens the reset dialog. Its form can't be nested in the sign-in form, so keep it outside. */
function ForgotPassword() {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        aria-haspopup="dialog"
        onPointerEnter={ForgotPasswordDialog.preload}
        onClick={() => setOpen(true)}
        className="-mx-2 mt-2 min-h-10 touch:min-h-11 rounded-md px-2 font-medium text-accent underline underline-offset-3"
      >
        Forgot password?
      </button>
      {isOpen && <ForgotPasswordDialog onClose={close} />}
    </>
  );
}

function Terms() {
  return (
    <p className="mt-4 text-muted text-sm">
      By continuing, you accept the{' '}
      <Link to="/legal" className={LINK}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to="/legal?tab=privacy" className={LINK}>
        privacy policy
      </Link>
      .
    </p>
  );
}

/** Stores the page to return to after signing in, or returns to it if the visitor is already signed in. */
function useReturnAfterSignIn(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const isSignedIn = Boolean(useProfile().account);
  useEffect(() => {
    if (!isHydrated) return;
    storeRedirect(new URLSearchParams(search).get('redirect'));
    if (isSignedIn) void navigate(takeRedirect('/'), { replace: true });
  }, [isHydrated, search, isSignedIn, navigate]);
}

/** Renders the sign-in form or, with `mode=sign-up` in the address, the sign-up form. */
export function SignInCard() {
  useReturnAfterSignIn();
  const parameters = new URLSearchParams(useQueryString());
  const isSignUp = parameters.get('mode') === SIGN_UP;
  const { data: config } = useQuery(siteConfigOptions());
  const provider = useHydrated() ? config?.identityProvider : null;
  if (isSignUp) parameters.delete('mode');
  else parameters.set('mode', SIGN_UP);
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <h2 className="font-semibold text-2xl tracking-tight">{isSignUp ? 'Create account' : 'Sign in'}</h2>
      <p className="mt-1 mb-6 text-muted">
        {isSignUp ? 'Have an account?' : 'New to Logotheca?'}{' '}
        <Link to={{ search: parameters.toString() }} className={LINK}>
          {isSignUp ? 'Sign in' : 'Create account'}
        </Link>
      </p>
      {isSignUp ? <SignUpForm /> : <SignInForm />}
      {!isSignUp && <ForgotPassword />}
      <Terms />
      {provider && <IdentitySignIn provider={provider} />}
    </div>
  );
}
