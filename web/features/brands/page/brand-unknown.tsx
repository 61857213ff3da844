import { PageHead } from '#web/lib/page-head.tsx';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Shown in place of a brand that doesn't exist. */
export function BrandUnknown({ id }: { id: string }) {
  return (
    <div className="page flex flex-col items-start gap-4 py-20 md:py-28">
      <PageHead
        title="This brand isn’t known"
        description="There is no brand with logos at this address."
        isPrivate
      />
      <h1 className="max-w-[18ch] font-semibold text-hero leading-[1.05] tracking-[-0.035em]">
        This brand isn’t known
      </h1>
      <p className="max-w-[55ch] text-lg text-muted">
        Wikidata has no brand with the number {id}, or it’s about something else. Try searching for the brand
        by name.
      </p>
      <Link href="/search" className={buttonClass('primary', 'mt-3')}>
        Search for logos
      </Link>
    </div>
  );
}
