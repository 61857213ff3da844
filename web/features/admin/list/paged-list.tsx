import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { navigate } from '#web/lib/router/address.ts';
import { isPlainClick } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { type Paged, placeIn, readTrail, rememberNext } from './cursor-history.ts';

interface PagerProps<Query extends Paged> {
  /** What the pages are of, e.g. "Pages of accounts". */
  label: string;
  /** What this page answers, and the address of any other of its pages. */
  query: Query;
  hrefOf: (query: Query) => string;
  next: string | null;
  /** What holds the list: it is gone to with every page. */
  list: RefObject<HTMLElement | null>;
}

function PageLink({
  href,
  list,
  onLeave,
  children,
}: {
  href: string;
  list: RefObject<HTMLElement | null>;
  onLeave?: () => void;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onLeave?.();
        navigate(href, { keepScroll: true });
        list.current?.scrollIntoView();
        list.current?.focus({ preventScroll: true });
      }}
      className={buttonClass('secondary', '[&_svg]:size-4')}
    >
      {children}
    </a>
  );
}

/** Leads on and back through a list of pages. Where the way back is not known, it leads to the beginning. */
export function ListPager<Query extends Paged>({ label, query, hrefOf, next, list }: PagerProps<Query>) {
  const at = (after: string | undefined) => hrefOf({ ...query, after });
  const place = placeIn(readTrail(), query);
  if (place?.page === 1 && !next) return null;
  return (
    <nav aria-label={label} className="flex gap-2">
      {!place && (
        <PageLink href={at(undefined)} list={list}>
          <ChevronsLeft aria-hidden="true" /> First page
        </PageLink>
      )}
      {place && place.page > 1 && (
        <PageLink href={at(place.previous)} list={list}>
          <ChevronLeft aria-hidden="true" /> Previous
        </PageLink>
      )}
      {next && (
        <PageLink href={at(next)} list={list} onLeave={() => rememberNext(query, next)}>
          Next <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  );
}
