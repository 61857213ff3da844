import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE, type UsersQuery } from '#contract/admin.ts';
import { formatCount } from '#web/lib/formats.ts';
import { useAddress } from '#web/lib/router/address.ts';
import { Link } from '#web/lib/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { placeIn, readTrail } from '../list/cursor-history.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { NotFetched } from '../list/load-failure.tsx';
import { ListPager } from '../list/paged-list.tsx';
import { usersOptions } from './queries.ts';
import { Filters } from './user-filters.tsx';
import type { OnChoose } from './user-row.tsx';
import { UserTable } from './user-table.tsx';
import { readUsersAddress, usersHref } from './users-url.ts';

const CUT = 'More accounts match than are looked at. A longer text finds those that are missing.';
const EVERYONE = usersHref(readUsersAddress(''));

/** Which of the accounts are on the page, as far as that is known without counting all. */
function rangeOf(query: UsersQuery, count: number): string {
  const page = placeIn(readTrail(), query)?.page;
  if (page === undefined) return `${formatCount(count)} of a later page`;
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  return `Accounts ${formatCount(first)} – ${formatCount(first + count - 1)}`;
}

function NoUsers({ query, isCut }: { query: UsersQuery; isCut: boolean }) {
  const isLater = query.after !== undefined;
  const target = isLater ? usersHref({ ...query, after: undefined }) : EVERYONE;
  return (
    <EmptyState
      icon={<UserSearch aria-hidden="true" />}
      title={isLater ? 'No accounts on this page any more' : 'No accounts found'}
      actions={
        <Link href={target} className={buttonClass('primary')}>
          {isLater ? 'Go to the first page' : 'Show all accounts'}
        </Link>
      }
    >
      {!isLater && query.q !== '' && (
        <p className="[overflow-wrap:anywhere]">
          Nobody’s username, e-mail address or id goes with “{query.q}”
          {query.plan === 'all' ? '' : ' on this plan'}.
        </p>
      )}
      {isCut && <p className="mt-2">{CUT}</p>}
    </EmptyState>
  );
}

function Listed({ query, onChoose }: { query: UsersQuery; onChoose: OnChoose }) {
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(usersOptions(query));
  if (error && (!data || isPlaceholderData)) {
    const first = usersHref({ ...query, after: undefined });
    return <NotFetched thing="users" error={error} first={first} onRetry={() => refetch()} />;
  }
  if (!data) return <ListSkeleton label="Loading the accounts…" rowClass="h-12" count={12} />;
  const { users, next, isCut } = data;
  if (users.length === 0 && !isPlaceholderData) return <NoUsers query={query} isCut={isCut} />;
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-16 outline-none">
      <UserTable users={users} query={query} isOld={isPlaceholderData} onChoose={onChoose} />
      {isCut && <p className="mt-3 text-muted text-sm">{CUT}</p>}
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm">
          {rangeOf(data.query, users.length)}
        </p>
        <ListPager label="Pages of accounts" query={data.query} hrefOf={usersHref} next={next} list={list} />
      </div>
    </div>
  );
}

/** The accounts that the address asks for. */
export function UsersList({ onChoose }: { onChoose: OnChoose }) {
  const { search } = useAddress();
  const query = useMemo(() => readUsersAddress(search), [search]);
  return (
    <section aria-label="Accounts">
      <Filters query={query} />
      <Listed query={query} onChoose={onChoose} />
    </section>
  );
}
