import { PageHead } from '#web/lib/page-head.tsx';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export function NotFoundPage() {
  return (
    <div className="page flex flex-col items-start gap-4 py-20 md:py-28">
      <PageHead title="404 Page Not Found" description="We couldn’t find this page." />
      <h1 className="font-semibold text-hero leading-[1.05] tracking-[-0.035em]">404 Page Not Found</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        We couldn’t find this page. Check the address for typos, or start a new search.
      </p>
      <Link href="/" className={buttonClass('primary', 'mt-3')}>
        Search & Download logos
      </Link>
    </div>
  );
}
