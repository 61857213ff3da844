import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ManagedUser, UsersQuery } from '#contract/admin.ts';
import { ADMIN_PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { listUsers } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { type PasswordRequest, usePasswordCheck } from '#web/lib/session/use-password-check.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { adminQuery } from '../admin-query.ts';
import { positionIn, readCursorHistory } from '../list/cursor-history.ts';
import { PagedList } from '../list/paged-list.tsx';
import { MaintenanceCard } from '../maintenance/maintenance-card.tsx';
import { ChangeUserDialog } from './change-user-dialog.tsx';
import type { ChangeKind } from './user-changes.ts';
import { UserFilters } from './user-filters.tsx';
import { type OnChoose, UserTable } from './user-table.tsx';
import { readUsersAddress, usersHref } from './users-url.ts';

const TOO_MANY = 'More accounts match than we can list. Type more to narrow your search.';
const ALL_USERS = usersHref(readUsersAddress(''));

function usersOptions(query: UsersQuery) {
  return adminQuery(['users', query], async (signal) => ({
    ...(await callApi(listUsers, query, { signal })),
    query,
  }));
}

/** Returns the range of a page, e.g. "Accounts 51 – 100", or the number of accounts on it if the page number is unknown. */
function rangeText(query: UsersQuery, count: number): string {
  const page = positionIn(readCursorHistory(), query)?.page;
  if (page === undefined) return `${formatCount(count)} accounts on this page`;
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  return `Accounts ${formatCount(first)} – ${formatCount(first + count - 1)}`;
}

function NoUsers({ query, isTruncated }: { query: UsersQuery; isTruncated: boolean }) {
  return (
    <EmptyState
      icon={<UserSearch />}
      title="No accounts found"
      actions={
        <Link to={ALL_USERS} className={buttonClass('primary')}>
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

function UserList({ onChoose }: { onChoose: OnChoose }) {
  const { search } = useLocation();
  const query = useMemo(() => readUsersAddress(search), [search]);
  return (
    <section aria-label="Accounts">
      <UserFilters query={query} />
      <PagedList
        listName="users"
        query={query}
        hrefOf={usersHref}
        result={useQuery(usersOptions(query))}
        isEmpty={({ users }) => users.length === 0}
        empty={({ isTruncated }) => <NoUsers query={query} isTruncated={isTruncated} />}
        skeleton={{ rowClass: 'h-12', count: 12 }}
        status={(page) => rangeText(page.query, page.users.length)}
      >
        {({ users, isTruncated }, isStale) => (
          <>
            <UserTable users={users} query={query} isStale={isStale} onChoose={onChoose} />
            {isTruncated && <p className="mt-3 text-muted text-sm">{TOO_MANY}</p>}
          </>
        )}
      </PagedList>
    </section>
  );
}

export interface UsersSlots {
  /** Renders the dialog that asks for the administrator's password. */
  renderPasswordDialog: (request: PasswordRequest) => ReactNode;
}

/** Renders the accounts, the changes an administrator can make, and maintenance actions. */
export function UsersTab({ renderPasswordDialog }: UsersSlots) {
  const { withPassword, request } = usePasswordCheck();
  const [pendingChange, setPendingChange] = useState<{ kind: ChangeKind; user: ManagedUser } | null>(null);
  return (
    <>
      <UserList onChoose={(kind, user) => setPendingChange({ kind, user })} />
      <MaintenanceCard withPassword={withPassword} />
      {pendingChange && (
        <ChangeUserDialog
          {...pendingChange}
          withPassword={withPassword}
          onClose={() => setPendingChange(null)}
        />
      )}
      {request && renderPasswordDialog(request)}
    </>
  );
}
