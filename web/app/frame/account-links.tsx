import { useSignOut } from '#web/features/accounts/sign-out.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { SiteLink } from './site-link.tsx';

interface AccountLinksProps {
  className: string;
  /** The class of Login, if it differs. */
  loginClassName?: string;
  /** Called when a link or button is clicked. */
  onSelect?: () => void;
}

/** Renders Login for guests and until local storage has been read; the username and Logout for accounts. */
export function AccountLinks({ className, loginClassName = className, onSelect }: AccountLinksProps) {
  const user = useAccount();
  const signOut = useSignOut('/');
  if (user.state === 'guest') {
    return (
      <SiteLink
        href="/auth"
        label="Login"
        onClick={onSelect}
        className={`signed-in:invisible ${loginClassName}`}
      />
    );
  }
  return (
    <>
      <SiteLink
        href="/dashboard"
        label={user.account.username}
        onClick={onSelect}
        className={`min-w-0 ${className}`}
      />
      <button
        type="button"
        onClick={() => {
          onSelect?.();
          void signOut();
        }}
        className={`shrink-0 ${className}`}
      >
        Logout
      </button>
    </>
  );
}
