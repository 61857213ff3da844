import { PageHead } from '#web/lib/page-head.tsx';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export function NotFoundPage() {
  return (
    <div className="page flex flex-col items-start gap-4 py-20 md:py-28">
      <PageHead title="404 Page Not Found" description="There is nothing at this address." />
      <h1 className="font-semibold text-hero leading-[1.05] tracking-[-0.035em]">404 Page Not Found</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </p>
      <Link href="/" className={buttonClass('primary', 'mt-3')}>
        Search & Download logos
      </Link>
    </div>
  );
}
