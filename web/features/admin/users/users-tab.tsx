import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedUser, UsersQuery } from '#contract/admin.ts';
import { MAX_USER_SEARCH_LENGTH, SORT_ORDERS, USER_PLANS, USER_SORTS } from '#contract/constants/admin.ts';
import { ADMIN_PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { listUsers } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { useQueryText } from '#web/lib/use-query-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { optionsOf, SelectField } from '#web/ui/form/select.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { adminQuery } from '../admin-query.ts';
import { type ListAddress, useListAddress } from '../list/list-address.ts';
import { PagedList } from '../list/paged-list.tsx';
import { MaintenanceCard } from '../maintenance/maintenance-card.tsx';
import type { ChangeKind } from './user-changes.ts';
import { UserTable } from './user-table.tsx';

const ChangeDialog = lazyComponent(() => import('./change-user-dialog.tsx'));
const TOO_MANY = 'More accounts match than we can list. Type more to narrow your search.';
const FILTERS = {
  q: MAX_USER_SEARCH_LENGTH,
  plan: USER_PLANS,
  sort: USER_SORTS,
  order: SORT_ORDERS,
} as const;
const PLANS = optionsOf({ all: 'All plans', free: 'Free', premium: 'Premium' });
const ORDERS = optionsOf({
  'joined desc': 'Newest first',
  'joined asc': 'Oldest first',
  'lastSeen desc': 'Recently active',
  'lastSeen asc': 'Least recently active',
  'username asc': 'Username, A to Z',
  'username desc': 'Username, Z to A',
});

interface AddressProps {
  address: ListAddress<UsersQuery>;
}

/** Renders the search box and filters. Narrow screens have no column headers, so a sort field appears there too. */
function UserFilters({ address: { query, hrefOf, setFilters } }: AddressProps) {
  const { text, setText } = useQueryText(query.q, (q) => hrefOf({ ...query, q, after: undefined }));
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[26rem_10rem]">
      <SearchField
        className="col-span-2 lg:col-span-1"
        label="Search accounts"
        placeholder="Username, email or #id"
        maxLength={MAX_USER_SEARCH_LENGTH}
        text={text}
        onText={setText}
      />
      <SelectField
        label="Plan"
        options={PLANS}
        value={query.plan}
        onChange={(plan) => setFilters({ plan: plan as UsersQuery['plan'] })}
      />
      <SelectField
        label="Sort by"
        className="lg:hidden"
        options={ORDERS}
        value={`${query.sort} ${query.order}`}
        onChange={(choice) => {
          const [sort, order] = choice.split(' ') as [UsersQuery['sort'], UsersQuery['order']];
          setFilters({ sort, order });
        }}
      />
    </search>
  );
}

/** Returns the range of a page, e.g. "Accounts 51 – 100", or the number of accounts on it if the page's number is unknown. */
function rangeText(count: number, page: number | null): string {
  if (page === null) return `${formatCount(count)} accounts on this page`;
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  return `Accounts ${formatCount(first)} – ${formatCount(first + count - 1)}`;
}

function NoUsers({ address: { query, hrefOf }, isTruncated }: AddressProps & { isTruncated: boolean }) {
  return (
    <EmptyState
      icon={<UserSearch />}
      title="No accounts found"
      actions={
        <Link to={hrefOf({})} className={buttonClass('primary')}>
          Show all accounts
        </Link>
      }
    >
      {query.q !== '' && (
        <p className="[overflow-wrap:anywhere]">
          No username, email address or ID matches “{query.q}”{query.plan === 'all' ? '' : ' on this plan'}.
        </p>
      )}
      {isTruncated && <p className="mt-2">{TOO_MANY}</p>}
    </EmptyState>
  );
}

function UserList({ onChoose }: { onChoose: (kind: ChangeKind, user: ManagedUser) => void }) {
  const address = useListAddress('users', FILTERS);
  const { query } = address;
  const result = useQuery(adminQuery(['users', query], (signal) => callApi(listUsers, query, { signal })));
  return (
    <section aria-label="Accounts">
      <UserFilters address={address} />
      <PagedList
        listName="users"
        address={address}
        result={result}
        isEmpty={({ users }) => users.length === 0}
        empty={({ isTruncated }) => <NoUsers address={address} isTruncated={isTruncated} />}
        status={({ users }, page) => rangeText(users.length, page)}
      >
        {({ users, isTruncated }) => (
          <>
            <UserTable users={users} address={address} onChoose={onChoose} />
            {isTruncated && <p className="mt-3 text-muted text-sm">{TOO_MANY}</p>}
          </>
        )}
      </PagedList>
    </section>
  );
}

/** Renders the accounts, the changes an administrator can make, and maintenance actions. */
export function UsersTab() {
  const [change, setChange] = useState<{ kind: ChangeKind; user: ManagedUser } | null>(null);
  const close = () => setChange(null);
  return (
    <>
      <UserList onChoose={(kind, user) => setChange({ kind, user })} />
      <MaintenanceCard />
      {change && <ChangeDialog {...change} onClose={close} />}
    </>
  );
}
