import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError, describeFetchError } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import type { PageQuery } from './cursor-history.ts';
import { ListPager } from './list-pager.tsx';

const BAR = 'block rounded bg-line';
const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'] as const;

function Skeleton({ label, rowClass, count }: { label: string; rowClass: string; count: number }) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden="true" className="animate-pulse border-line border-t">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={`flex items-center gap-4 border-line border-b ${rowClass}`}>
            <span className="flex-1">
              <span className={`${BAR} h-3.5 ${WIDTHS[index % WIDTHS.length]}`} />
            </span>
            <span className={`${BAR} h-3.5 w-24 max-sm:hidden`} />
            <span className={`${BAR} h-3.5 w-16`} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A page of a list, with its query and the cursor of the next page. */
interface Page<Query extends PageQuery> {
  query: Query;
  next: string | null;
}

interface PagedListProps<Query extends PageQuery, Data extends Page<Query>> {
  /** The name of the list, e.g. "premium codes". */
  listName: string;
  query: Query;
  hrefOf: (query: Query) => string;
  result: UseQueryResult<Data>;
  isEmpty: (page: Data) => boolean;
  /** Renders the empty state if the first page has no rows. */
  empty: (page: Data) => ReactNode;
  /** The class that sets the height of a row while the list loads, and the number of rows. */
  skeleton: { rowClass: string; count: number };
  /** Returns the line beside the pager. */
  status?: (page: Data) => string;
  /** `isStale` is true while the previous page is shown and the requested one loads. */
  children: (page: Data, isStale: boolean) => ReactNode;
}

/** Renders one page of a list with its pager, or a skeleton, an error or an empty state. */
export function PagedList<Query extends PageQuery, Data extends Page<Query>>(
  props: PagedListProps<Query, Data>,
) {
  const { listName, query, hrefOf, result, skeleton, status } = props;
  const { data, error, isPlaceholderData, refetch } = result;
  const list = useRef<HTMLDivElement>(null);
  const firstPageLink = (
    <Link to={hrefOf({ ...query, after: undefined })} className={buttonClass('primary')}>
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
  if (!data || (isPlaceholderData && props.isEmpty(data)))
    return <Skeleton label={`Loading the ${listName}…`} {...skeleton} />;
  if (props.isEmpty(data))
    return query.after ? (
      <EmptyState title="This page is empty now" actions={firstPageLink} />
    ) : (
      props.empty(data)
    );
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-16 outline-none">
      {props.children(data, isPlaceholderData)}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        {status && (
          <p role="status" className="mr-auto text-muted text-sm">
            {status(data)}
          </p>
        )}
        <ListPager
          label={`Pages of the ${listName}`}
          query={data.query}
          hrefOf={hrefOf}
          next={data.next}
          list={list}
        />
      </div>
    </div>
  );
}
