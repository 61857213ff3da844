import { Link } from 'react-router';
import { now } from '#web/lib/clock.ts';
import { FooterLinks } from './footer-links.tsx';
import { Wordmark } from './wordmark.tsx';

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
