import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toSitePath } from '#web/lib/session/redirect.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useProfile } from '../queries.ts';
import { useSession } from '../session.ts';
import { CredentialsForm } from './password-forms.tsx';

/** Returns the `redirect` path in the address, or /admin. */
function redirectTarget(search: string): string {
  return toSitePath(new URLSearchParams(search).get('redirect')) ?? '/admin';
}

/** Redirects visitors who are signed in. Returns true while it checks or redirects. */
function useRedirectIfSignedIn(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { account, error } = useProfile();
  const isAdmin = account?.isAdmin;
  useEffect(() => {
    if (isAdmin !== undefined) void navigate(isAdmin ? redirectTarget(search) : '/', { replace: true });
  }, [isAdmin, search, navigate]);
  return account === undefined ? !error : account !== null;
}

/** Renders the sign-in card of /admin-login. */
export function AdminSignIn() {
  const { signInAsAdministrator } = useSession();
  const isWaiting = useRedirectIfSignedIn();
  return (
    <div className="w-full max-w-[27rem] rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <p className="mb-3 flex items-center gap-2 font-medium text-muted text-sm">
        <ShieldCheck className="size-4 text-accent" />
        Restricted Access
      </p>
      <h1 className="mb-6 font-semibold text-3xl leading-tight tracking-[-0.02em]">Administrator Login</h1>
      <div className="flex min-h-[14.5rem] flex-col">
        {isWaiting ? (
          <p role="status" className="flex flex-1 items-center justify-center gap-3 text-muted">
            <Spinner className="size-5" /> Checking your account…
          </p>
        ) : (
          <CredentialsForm
            label="Administrator Login"
            nameLabel="Username"
            send={(values) => signInAsAdministrator(values, () => redirectTarget(location.search))}
            fallback="Login failed"
            toastTitle="Admin Login Failed"
          />
        )}
      </div>
      <Link to="/" className={buttonClass('secondary', 'mt-6 w-full min-h-11')}>
        <ArrowLeft className="size-4" />
        Back to Home
      </Link>
    </div>
  );
}
