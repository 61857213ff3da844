import { Link, useLocation } from 'react-router';
import { useSignOut } from '#web/features/accounts/queries.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { preloadPage } from '#web/pages.ts';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0 fill-current">
        <path d="M2 2h9v20H2z" />
        <circle cx="17.5" cy="6.5" r="4.5" className="fill-accent" />
        <path d="M13 22a9 9 0 0 1 9-9v9z" />
      </svg>
      <span className="font-semibold text-[1.1875rem] leading-6 tracking-[-0.03em]">Logotheca</span>
    </span>
  );
}

export const HEADER_LINKS = [
  { href: '/', label: 'Search & Download' },
  { href: '/wall', label: 'Logo wall' },
  { href: '/collections', label: 'Collections' },
  { href: '/premium', label: 'Upgrade' },
  { href: '/about', label: 'About' },
] as const;
/** A link of the menu and the footer only: the header has no room for it. */
export const DEVELOPERS_LINK = { href: '/developers', label: 'For developers' } as const;
const WITH_ADMIN = [...HEADER_LINKS, { href: '/admin', label: 'Admin' }] as const;

/** Returns the header's links, including Admin for administrators or if the address contains `?admin`. */
export function useHeaderLinks(): readonly { href: string; label: string }[] {
  const user = useAccount();
  const hasAdminParam = new URLSearchParams(useQueryString()).has('admin');
  return hasAdminParam || (user.state === 'signed-in' && user.account.isAdmin) ? WITH_ADMIN : HEADER_LINKS;
}

interface SiteLinkProps {
  href: string;
  label: string;
  className: string;
  onClick?: (() => void) | undefined;
}

/** Returns whether a page belongs to the section that a link leads to: it is below it, or it has the results of a search. */
function isInSection(path: string, href: string): boolean {
  return href === '/' ? path === '/search' : path.startsWith(`${href}/`);
}

/**
 * Renders a link to a page of the site, marked if it or a page of its section is the current one. Preloads the page on hover and
 * focus. Subscribers have nothing to upgrade, so that link is hidden from them.
 */
export function SiteLink({ href, label, className, onClick }: SiteLinkProps) {
  const { pathname: path } = useLocation();
  const current = path === href ? 'page' : isInSection(path, href);
  const preload = () => preloadPage(href);
  return (
    <Link
      to={href}
      aria-current={current || undefined}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      className={href === '/premium' ? `premium:hidden ${className}` : className}
    >
      <span className="truncate">{label}</span>
    </Link>
  );
}

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
