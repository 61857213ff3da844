import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AdminSignInForm } from './admin-sign-in-form.tsx';
import { useAdminArrival } from './use-admin-arrival.ts';

/** The way in for administrators. */
export function AdminSignInCard() {
  const { isWaiting } = useAdminArrival();
  return (
    <div className="w-full max-w-[27rem] rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <p className="mb-3 flex items-center gap-2 font-medium text-muted text-sm">
        <ShieldCheck aria-hidden="true" className="size-4 text-accent" />
        Restricted Access
      </p>
      <h1 className="mb-6 font-semibold text-3xl leading-tight tracking-[-0.02em]">Administrator Login</h1>
      <div className="flex min-h-[14.5rem] flex-col">
        {isWaiting ? (
          <p role="status" className="flex flex-1 items-center justify-center gap-3 text-muted">
            <Spinner className="size-5" /> Checking who is signed in…
          </p>
        ) : (
          <AdminSignInForm />
        )}
      </div>
      <Link href="/" className={buttonClass('secondary', 'mt-6 w-full min-h-11')}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Home
      </Link>
    </div>
  );
}
