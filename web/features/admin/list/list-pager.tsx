import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type PageQuery, positionIn, readCursorHistory, storeNext } from './cursor-history.ts';

interface PagerProps<Query extends PageQuery> {
  /** The accessible name, e.g. "Pages of the users". */
  label: string;
  query: Query;
  hrefOf: (query: Query) => string;
  next: string | null;
  /** Receives the focus when another page is opened. */
  list: RefObject<HTMLElement | null>;
}

interface PageLinkProps {
  href: string;
  list: RefObject<HTMLElement | null>;
  onFollow?: () => void;
  children: ReactNode;
}

function PageLink({ href, list, onFollow, children }: PageLinkProps) {
  return (
    <Link
      preventScrollReset
      to={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        onFollow?.();
        list.current?.scrollIntoView();
        list.current?.focus({ preventScroll: true });
      }}
      className={buttonClass('secondary', '[&_svg]:size-4')}
    >
      {children}
    </Link>
  );
}

/** Renders links to the previous and next page, or to the first page if the previous one is unknown. */
export function ListPager<Query extends PageQuery>({ label, query, hrefOf, next, list }: PagerProps<Query>) {
  const hrefAfter = (after: string | undefined) => hrefOf({ ...query, after });
  const position = positionIn(readCursorHistory(), query);
  if (position?.page === 1 && !next) return null;
  return (
    <nav aria-label={label} className="flex gap-2">
      {!position && (
        <PageLink href={hrefAfter(undefined)} list={list}>
          <ChevronsLeft /> First page
        </PageLink>
      )}
      {position && position.page > 1 && (
        <PageLink href={hrefAfter(position.previous)} list={list}>
          <ChevronLeft /> Previous
        </PageLink>
      )}
      {next && (
        <PageLink href={hrefAfter(next)} list={list} onFollow={() => storeNext(query, next)}>
          Next <ChevronRight />
        </PageLink>
      )}
    </nav>
  );
}
