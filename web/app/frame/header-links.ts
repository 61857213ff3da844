import { useAccount } from '#web/lib/session/use-account.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';

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
