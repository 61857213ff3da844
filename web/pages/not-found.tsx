import { Link } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';

export default function NotFoundPage() {
  return (
    <UnfinishedPage>
      <PageHead title="404 Page Not Found" description="We couldn’t find this page." />
      <h1 className="font-semibold text-hero">404 Page Not Found</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        We couldn’t find this page. Check the address for typos, or start a new search.
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-3')}>
        Find logos
      </Link>
    </UnfinishedPage>
  );
}
