import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { consumeRedirect, storeRedirect } from '#web/lib/session/redirect.ts';
import { siteConfigOptions } from '#web/lib/site-config.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { useProfile } from '../queries.ts';
import { IdentitySignIn } from './identity-sign-in.tsx';
import { SignInForm, SignUpForm } from './password-forms.tsx';

const LINK = 'font-medium text-accent underline underline-offset-3';
const SIGN_UP = 'sign-up';
const dialog = lazyComponent(() => import('./forgot-password-dialog.tsx'));

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
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
        className="-mx-2 mt-2 min-h-10 touch:min-h-11 rounded-md px-2 font-medium text-accent underline underline-offset-3"
      >
        Forgot password?
      </button>
      {isOpen && (
        <LazyPart component={dialog} onClose={close}>
          {(Dialog) => <Dialog onClose={close} />}
        </LazyPart>
      )}
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
    if (isSignedIn) void navigate(consumeRedirect() ?? '/', { replace: true });
  }, [isHydrated, search, isSignedIn, navigate]);
}

/** Renders the sign-in form or, with `mode=sign-up` in the address, the sign-up form. */
export function SignInCard() {
  useReturnAfterSignIn();
  const { pathname: path } = useLocation();
  const search = useQueryString();
  const parameters = new URLSearchParams(search);
  const isSignUp = parameters.get('mode') === SIGN_UP;
  const { data: config } = useQuery(siteConfigOptions());
  const provider = useHydrated() ? config?.identityProvider : null;
  if (isSignUp) parameters.delete('mode');
  else parameters.set('mode', SIGN_UP);
  const otherMode = parameters.size > 0 ? `${path}?${parameters}` : path;
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <h2 className="font-semibold text-2xl tracking-tight">{isSignUp ? 'Create account' : 'Sign in'}</h2>
      <p className="mt-1 mb-6 text-muted">
        {isSignUp ? 'Have an account?' : 'New to Logotheca?'}{' '}
        <Link to={otherMode} className={LINK}>
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
