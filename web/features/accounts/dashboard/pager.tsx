import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router/link.tsx';

/** Page links on either side of the current page. */
const ADJACENT_PAGES = 1;

/** Returns the page numbers to show: the first, the last and those around `current`. A null is a gap of two or more. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const numbers: (number | null)[] = [];
  for (let page = 1; page <= last; page += 1) {
    const isEdge = page === 1 || page === last;
    const isNear = Math.abs(page - current) <= ADJACENT_PAGES;
    const fillsGap = (page === 2 && current <= 4) || (page === last - 1 && current >= last - 3);
    if (isEdge || isNear || fillsGap) numbers.push(page);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}

/** Returns the address of a page of the downloads, starting at 1. */
export function pageHref(page: number): string {
  return page === 1 ? '/dashboard?tab=downloads' : `/dashboard?tab=downloads&page=${page}`;
}

const PAGE_LINK =
  'inline-flex size-10 max-sm:size-9 items-center justify-center rounded-lg font-medium hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent';

interface PageLinkProps {
  page: number | null;
  label: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Renders a link to another page of the list, disabled if `page` is null. */
function PageLink({ page, label, isCurrent = false, children }: PageLinkProps) {
  if (page === null) {
    return (
      <span aria-hidden="true" className={`${PAGE_LINK} text-muted/50 hover:bg-transparent`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      keepScroll
      href={pageHref(page)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={PAGE_LINK}
    >
      {children}
    </Link>
  );
}

/** Renders links to the previous, next and numbered pages. */
export function Pager({ page, last }: { page: number; last: number }) {
  return (
    <nav aria-label="Pages of your downloads" className="flex items-center gap-0.5 sm:gap-1">
      <PageLink page={page > 1 ? page - 1 : null} label="Previous page">
        <ChevronLeft className="size-[18px]" />
      </PageLink>
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className="w-5 text-center text-muted">
            …
          </span>
        ) : (
          <PageLink key={number} page={number} label={`Page ${number}`} isCurrent={number === page}>
            {number}
          </PageLink>
        ),
      )}
      <PageLink page={page < last ? page + 1 : null} label="Next page">
        <ChevronRight className="size-[18px]" />
      </PageLink>
    </nav>
  );
}
