import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { siteConfigOptions } from '#web/lib/site/site-config.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { IdentitySignIn } from './identity-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const LINK = 'font-medium text-accent underline underline-offset-3';
const SIGN_UP = 'sign-up';

function Terms() {
  return (
    <p className="mt-4 text-muted text-sm">
      By continuing you accept the{' '}
      <Link href="/legal" className={LINK}>
        terms
      </Link>{' '}
      and the{' '}
      <Link href="/legal?tab=privacy" className={LINK}>
        privacy policy
      </Link>
      .
    </p>
  );
}

/** Signing in or, where the address says `mode=sign-up`, making an account; by password, or by an identity provider. */
export function SignInCard() {
  const { key, path, search } = useAddress();
  const parameters = new URLSearchParams(search);
  const isSignUp = parameters.get('mode') === SIGN_UP;
  const { data: config } = useQuery(siteConfigOptions());
  // What is prerendered knows no settings; it is taken over as it is, even when they are there first.
  const provider = key === '' ? null : config?.identityProvider;
  if (isSignUp) parameters.delete('mode');
  else parameters.set('mode', SIGN_UP);
  const other = parameters.size > 0 ? `${path}?${parameters}` : path;
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <h2 className="font-semibold text-2xl tracking-tight">{isSignUp ? 'Sign up' : 'Login'}</h2>
      <p className="mt-1 mb-6 text-muted">
        {isSignUp ? 'Have an account already?' : 'New to Logotheca?'}{' '}
        <Link href={other} className={LINK}>
          {isSignUp ? 'Login' : 'Create an account'}
        </Link>
      </p>
      {isSignUp ? <SignUpForm /> : <SignInForm />}
      {!isSignUp && <ForgotPassword />}
      <Terms />
      {provider && <IdentitySignIn provider={provider} />}
    </div>
  );
}
