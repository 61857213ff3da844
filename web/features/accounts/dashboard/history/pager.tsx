import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

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

const PAGE_LINK =
  'inline-flex size-10 max-sm:w-9 touch:h-11 items-center justify-center rounded-lg font-medium hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent';

interface PageLinkProps {
  /** The address of the page; null if there is none. */
  href: string | null;
  label: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Renders a link to another page of the list, disabled if `href` is null. */
function PageLink({ href, label, isCurrent = false, children }: PageLinkProps) {
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${PAGE_LINK} text-muted/50 hover:bg-transparent`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      preventScrollReset
      to={href}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={PAGE_LINK}
    >
      {children}
    </Link>
  );
}

/** Renders links to the previous, next and numbered pages. */
export function Pager({
  page,
  last,
  hrefOf,
}: {
  page: number;
  last: number;
  hrefOf: (page: number) => string;
}) {
  return (
    <nav aria-label="Pages of your downloads" className="flex items-center gap-0.5 sm:gap-1">
      <PageLink href={page > 1 ? hrefOf(page - 1) : null} label="Previous page">
        <ChevronLeft className="size-[18px]" />
      </PageLink>
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className="w-5 text-center text-muted">
            …
          </span>
        ) : (
          <PageLink key={number} href={hrefOf(number)} label={`Page ${number}`} isCurrent={number === page}>
            {number}
          </PageLink>
        ),
      )}
      <PageLink href={page < last ? hrefOf(page + 1) : null} label="Next page">
        <ChevronRight className="size-[18px]" />
      </PageLink>
    </nav>
  );
}
