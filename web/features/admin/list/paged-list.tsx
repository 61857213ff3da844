import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, describeFetchError } from '#web/lib/api.ts';
import type { EntryState } from '#web/lib/entry-state.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { ListAddress, PageQuery } from './list-address.ts';

interface PagerProps<Query extends PageQuery> {
  label: string;
  address: ListAddress<Query>;
  next: string | null;
  /** Receives the focus when another page is opened. */
  list: RefObject<HTMLElement | null>;
}

/** Renders links to the previous and next page, or to the first page if the previous one is unknown. */
function Pager<Query extends PageQuery>({ label, address, next, list }: PagerProps<Query>) {
  const { query, pages, hrefOf } = address;
  const link = (path: ListAddress<Query>['pages'], after: string | undefined, children: ReactNode) => (
    <Link
      preventScrollReset
      to={hrefOf({ ...query, after })}
      state={{ pages: path } satisfies EntryState}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        list.current?.scrollIntoView();
        list.current?.focus({ preventScroll: true });
      }}
      className={buttonClass('secondary', '[&_svg]:size-4')}
    >
      {children}
    </Link>
  );
  const previous = pages?.slice(0, -1) ?? [];
  if (!query.after && !next) return null;
  return (
    <nav aria-label={label} className="flex gap-2">
      {query.after &&
        link(
          previous,
          previous.at(-1),
          <>
            <ChevronLeft /> {pages ? 'Previous' : 'First page'}
          </>,
        )}
      {next &&
        link(
          pages && [...pages, next],
          next,
          <>
            Next <ChevronRight />
          </>,
        )}
    </nav>
  );
}

interface PagedListProps<Query extends PageQuery, Page extends { next: string | null }> {
  /** The name of the list, e.g. "premium codes". */
  listName: string;
  address: ListAddress<Query>;
  result: UseQueryResult<Page>;
  isEmpty: (page: Page) => boolean;
  /** Renders the empty state if the first page has no rows. */
  empty: (page: Page) => ReactNode;
  /** Returns the line beside the pager. `number` starts at 1, and is null if it is unknown. */
  status?: (page: Page, number: number | null) => string;
  children: (page: Page) => ReactNode;
}

/** Renders one page of a list with its pager, or a skeleton, an error or an empty state. */
export function PagedList<Query extends PageQuery, Page extends { next: string | null }>(
  props: PagedListProps<Query, Page>,
) {
  const { listName, address, result, isEmpty, empty, status, children } = props;
  const { data, error, isPlaceholderData, refetch } = result;
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(address);
  // While another page loads, the pager belongs to the one that is still shown.
  if (!isPlaceholderData && shown.key !== address.key) setShown(address);
  const firstPageLink = (
    <Link to={address.hrefOf({ ...address.query, after: undefined })} className={buttonClass('primary')}>
      Go to the first page
    </Link>
  );
  if (error && (!data || isPlaceholderData)) {
    const isBadCursor = error instanceof ApiError && error.code === 'admin.cursor_invalid';
    return (
      <LoadFailure
        title={`Couldn’t load the ${listName}`}
        message={isBadCursor ? error.message : describeFetchError(listName, error)}
        onRetry={() => void refetch()}
        action={isBadCursor && firstPageLink}
      />
    );
  }
  if (!data || (isPlaceholderData && isEmpty(data)))
    return <Loading className="min-h-[36rem]">{`Loading the ${listName}…`}</Loading>;
  if (isEmpty(data))
    return address.query.after ? (
      <EmptyState title="This page is empty now" actions={firstPageLink} />
    ) : (
      empty(data)
    );
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-16 outline-none">
      <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {children(data)}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        {status && (
          <p role="status" className="mr-auto text-muted text-sm">
            {status(data, shown.pages && shown.pages.length + 1)}
          </p>
        )}
        <Pager label={`Pages of the ${listName}`} address={shown} next={data.next} list={list} />
      </div>
    </div>
  );
}
