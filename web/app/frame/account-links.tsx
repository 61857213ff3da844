import { useSignOut } from '#web/features/accounts/sign-out.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { SiteLink } from './site-link.tsx';

interface AccountLinksProps {
  className: string;
  /** The class of “Sign in”, if it differs. */
  signInClassName?: string;
  /** Called when a link or button is clicked. */
  onSelect?: () => void;
}

/** Renders “Sign in” for guests and until local storage has been read; the username and “Sign out” for accounts. */
export function AccountLinks({ className, signInClassName = className, onSelect }: AccountLinksProps) {
  const user = useAccount();
  const signOut = useSignOut('/');
  if (user.state === 'guest') {
    return (
      <SiteLink
        href="/auth"
        label="Sign in"
        onClick={onSelect}
        className={`signed-in:invisible ${signInClassName}`}
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
        Sign out
      </button>
    </>
  );
}
