import { useAddress } from '#web/lib/router/address.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { HEADER_LINKS } from './site-links.ts';

const WITH_ADMIN = [...HEADER_LINKS, { href: '/admin', label: 'Admin' }] as const;

/**
 * The header's links. The administrators' comes last, where nothing has to make room for it, and is only a hint for the
 * eye: the server guards what it leads to.
 */
export function useHeaderLinks(): readonly { href: string; label: string }[] {
  const who = useAccount();
  const isAsked = new URLSearchParams(useAddress().search).has('admin');
  return isAsked || (who.state === 'signed-in' && who.account.isAdmin) ? WITH_ADMIN : HEADER_LINKS;
}
