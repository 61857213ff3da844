import { useAccount } from '#web/lib/session/use-account.ts';
import { ShortcutsButton } from '../commands/dialogs.tsx';
import { DEVELOPERS_LINK, HEADER_LINKS } from './header-links.ts';
import { SiteLink } from './site-link.tsx';

const FOOTER_LINKS = [...HEADER_LINKS, DEVELOPERS_LINK, { href: '/legal', label: 'Legal' }] as const;
const LINK =
  'inline-flex items-center rounded-md px-2 py-1.5 text-[0.9375rem] text-ink hover:text-accent aria-[current]:text-accent touch:min-h-11';

/** Renders the footer's links. The last one is “Sign in” for guests and Dashboard for accounts. */
export function FooterLinks() {
  const isGuest = useAccount().state === 'guest';
  const lastLink = isGuest ? { href: '/auth', label: 'Sign in' } : { href: '/dashboard', label: 'Dashboard' };
  return (
    <>
      {FOOTER_LINKS.map((link) => (
        <SiteLink key={link.href} {...link} className={LINK} />
      ))}
      <SiteLink {...lastLink} className={`${LINK} ${isGuest ? 'signed-in:invisible' : ''}`} />
      <ShortcutsButton className={LINK} />
    </>
  );
}
