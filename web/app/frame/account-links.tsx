import { useSignOut } from '#web/features/accounts/session.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { SiteLink } from './site-link.tsx';

interface AccountLinksProps {
  path: string;
  className: string;
  /** Runs when one of them is pressed. */
  onLeave?: () => void;
}

/** The way in for a guest; name and way out for an account. Drawn for a guest until the browser's storage is read. */
export function AccountLinks({ path, className, onLeave }: AccountLinksProps) {
  const state = useAccount();
  const signOut = useSignOut('/');
  if (state.state === 'guest') {
    return (
      <SiteLink
        href="/auth"
        label="Login"
        path={path}
        onClick={onLeave}
        className={`signed-in:invisible ${className}`}
      />
    );
  }
  return (
    <>
      <SiteLink
        href="/dashboard"
        label={state.account.username}
        path={path}
        onClick={onLeave}
        className={`min-w-0 ${className}`}
      />
      <button
        type="button"
        onClick={() => {
          onLeave?.();
          void signOut();
        }}
        className={`shrink-0 ${className}`}
      >
        Logout
      </button>
    </>
  );
}
