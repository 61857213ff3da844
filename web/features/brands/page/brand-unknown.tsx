import { Link } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';

/** Shown in place of a brand that doesn't exist. */
export function BrandUnknown({ id }: { id: string }) {
  return (
    <UnfinishedPage>
      <PageHead
        title="This brand isn’t known"
        description="There is no brand with logos at this address."
        isPrivate
      />
      <h1 className="max-w-[12em] font-semibold text-hero">This brand isn’t known</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        Wikidata has no brand with the number {id}, or it’s about something else. Try searching for the brand
        by name.
      </p>
      <Link to="/search" className={buttonClass('primary', 'mt-3')}>
        Find logos
      </Link>
    </UnfinishedPage>
  );
}
