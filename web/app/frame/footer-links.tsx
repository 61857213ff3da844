import { useAccount } from '#web/lib/session/use-account.ts';
import { SiteLink } from './site-link.tsx';
import { FOOTER_LINKS } from './site-links.ts';

const LINK =
  'rounded-md px-2 py-2.5 text-[0.9375rem] text-ink hover:text-accent aria-[current]:text-accent md:py-1.5';

/** The footer's links; the last leads in, or to one's own pages for an account. */
export function FooterLinks({ path }: { path: string }) {
  const isGuest = useAccount().state === 'guest';
  const own = isGuest ? { href: '/auth', label: 'Login' } : { href: '/dashboard', label: 'Dashboard' };
  return (
    <>
      {FOOTER_LINKS.map((link) => (
        <SiteLink key={link.href} {...link} path={path} className={LINK} />
      ))}
      <SiteLink {...own} path={path} className={`${LINK} ${isGuest ? 'signed-in:invisible' : ''}`} />
    </>
  );
}
