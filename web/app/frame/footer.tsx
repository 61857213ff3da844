import { Link } from 'react-router';
import { now } from '#web/lib/clock.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { ShortcutsButton } from '../commands/dialogs.tsx';
import { DEVELOPERS_LINK, HEADER_LINKS, SiteLink, Wordmark } from './links.tsx';

const FOOTER_LINKS = [...HEADER_LINKS, DEVELOPERS_LINK, { href: '/legal', label: 'Legal' }] as const;
const LINK =
  'inline-flex items-center rounded-md px-2 py-1.5 text-[0.9375rem] text-ink hover:text-accent aria-[current]:text-accent touch:min-h-11';

/** Renders the footer's links. The last one is “Sign in” for guests and Dashboard for accounts. */
function FooterLinks() {
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

function Terms() {
  return (
    <div className="flex max-w-[60ch] flex-col gap-2">
      <p>
        By using Logotheca you accept its{' '}
        <Link to="/legal" className="text-ink underline underline-offset-3 hover:text-accent">
          terms
        </Link>
        . Every logo keeps its own licence, and most are trademarks. Read the licence before you use a file,
        and credit its author.
      </p>
      <p>
        © <span suppressHydrationWarning>{new Date(now()).getFullYear()}</span> Logotheca. Not affiliated with
        the Wikimedia Foundation.
      </p>
    </div>
  );
}

export function Footer() {
  return (
    <footer id="footer" className="mt-auto border-line border-t">
      <div className="page-wide flex flex-col gap-x-16 gap-y-6 py-10 text-muted text-sm md:flex-row md:justify-between">
        <div className="flex flex-col gap-4">
          <span className="text-ink max-sm:hidden">
            <Wordmark />
          </span>
          <Terms />
        </div>
        <nav aria-label="Footer" className="-mx-2 grid shrink-0 grid-cols-2 gap-x-8 md:grid-cols-[auto_auto]">
          <FooterLinks />
        </nav>
      </div>
    </footer>
  );
}
