import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { UsersQuery } from '#contract/admin.ts';
import { navigate } from '#web/lib/router/history.ts';
import { isPlainClick } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { usersHref } from '../address.ts';
import { placeIn, readTrail, rememberNext } from './trail.ts';

interface PagerProps {
  query: UsersQuery;
  next: string | null;
  /** What holds the list: it is gone to with every page. */
  list: RefObject<HTMLElement | null>;
}

function PageLink({
  query,
  list,
  onLeave,
  children,
}: Pick<PagerProps, 'query' | 'list'> & { onLeave?: () => void; children: ReactNode }) {
  const href = usersHref(query);
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

/** Leads on and back through the accounts. Where the way back is not known, it leads to the beginning. */
export function UsersPager({ query, next, list }: PagerProps) {
  const place = placeIn(readTrail(), query);
  if (place?.page === 1 && !next) return null;
  return (
    <nav aria-label="Pages of accounts" className="flex gap-2">
      {!place && (
        <PageLink query={{ ...query, after: undefined }} list={list}>
          <ChevronsLeft aria-hidden="true" /> First page
        </PageLink>
      )}
      {place && place.page > 1 && (
        <PageLink query={{ ...query, after: place.previous }} list={list}>
          <ChevronLeft aria-hidden="true" /> Previous
        </PageLink>
      )}
      {next && (
        <PageLink query={{ ...query, after: next }} list={list} onLeave={() => rememberNext(query, next)}>
          Next <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  );
}
