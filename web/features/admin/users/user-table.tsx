import { ArrowDown, ArrowUp, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedUser, UsersQuery } from '#contract/admin.ts';
import { formatCount, formatMoment, formatShortDate } from '#web/lib/formats.ts';
import { ActionMenu } from '#web/ui/menu/action-menu.tsx';
import type { ListAddress } from '../list/list-address.ts';
import { CHANGES, type ChangeKind, changesFor } from './user-changes.ts';

/** Renders a date with the time as a tooltip. */
function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso) ?? undefined}>
      {formatShortDate(iso)}
    </time>
  );
}

function Plan({ user: { subscriptionExpiryDate: until, renewsItself } }: { user: ManagedUser }) {
  if (until === null) return <span className="text-muted">Free</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Crown className="size-3.5 text-accent" />
      <span className="font-medium">Premium</span>{' '}
      <span className="text-muted">
        until <Day iso={until} />
        {renewsItself && ' unless renewed'}
      </span>
    </span>
  );
}

function Name({ user }: { user: ManagedUser }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium" title={user.username}>
        {user.username}
      </span>{' '}
      <span className="shrink-0 text-muted text-xs">#{user.id}</span>
      {user.isAdmin && (
        <span className="shrink-0 rounded border border-accent px-1.5 font-medium text-accent text-xs leading-5">
          Admin
        </span>
      )}
    </span>
  );
}

/** Renders the other columns below the name on a narrow screen. */
function NarrowDetails({ user }: { user: ManagedUser }) {
  return (
    <div className="mt-0.5 flex flex-col gap-0.5 lg:hidden">
      <span className="text-muted [overflow-wrap:anywhere]">{user.email ?? 'No email address'}</span>
      <Plan user={user} />
      <span className="flex flex-wrap gap-x-3 text-muted text-xs">
        <span>
          {formatCount(user.downloadCount)} {user.downloadCount === 1 ? 'download' : 'downloads'}
        </span>
        <span>
          joined <Day iso={user.createdAt} />
        </span>
        <span>
          seen <Day iso={user.lastSeenAt} />
        </span>
      </span>
    </div>
  );
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`px-2 py-1 max-lg:hidden xl:px-3 ${className}`}>{children}</td>;
}

/** Renders one account with a menu of the changes that can be made to it. */
function UserRow({
  user,
  onChoose,
}: {
  user: ManagedUser;
  onChoose: (kind: ChangeKind, user: ManagedUser) => void;
}) {
  const changes = changesFor(user).map((kind) => ({
    ...CHANGES[kind],
    onSelect: () => onChoose(kind, user),
  }));
  return (
    <tr className="border-line border-b hover:bg-surface">
      <th scope="row" className="py-2.5 text-left font-normal lg:py-1 lg:pr-3">
        <Name user={user} />
        <NarrowDetails user={user} />
      </th>
      <Cell>
        <span className="block truncate" title={user.email ?? undefined}>
          {user.email ?? <span className="text-muted">Not provided</span>}
        </span>
      </Cell>
      <Cell>
        <Plan user={user} />
      </Cell>
      <Cell className="text-right">{formatCount(user.downloadCount)}</Cell>
      <Cell className="whitespace-nowrap">
        <Day iso={user.createdAt} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <Day iso={user.lastSeenAt} />
      </Cell>
      <td className="w-11 py-1 text-right align-top lg:align-middle">
        <ActionMenu
          label={`Actions for ${user.username}`}
          groups={[
            changes.filter(({ isDangerous }) => !isDangerous),
            changes.filter(({ isDangerous }) => isDangerous),
          ]}
        />
      </td>
    </tr>
  );
}

/** The sortable columns, each with the order in which it is sorted first. */
const SORTS = {
  username: { label: 'Username', order: 'asc' },
  joined: { label: 'Joined', order: 'desc' },
  lastSeen: { label: 'Last seen', order: 'desc' },
} as const satisfies Record<UsersQuery['sort'], { label: string; order: UsersQuery['order'] }>;

interface SortHeadProps {
  sort: UsersQuery['sort'];
  address: ListAddress<UsersQuery>;
  className: string;
}

const HEAD_CELL = 'border-line border-b py-1 text-left font-medium text-muted text-sm';

/** Renders a column header that sorts by its column. A second click reverses the order. */
function SortHead({ sort, address: { query, setFilters }, className }: SortHeadProps) {
  const isSorted = query.sort === sort;
  const isAscending = query.order === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  const order = isAscending ? 'ascending' : 'descending';
  const reversed = isAscending ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={`${HEAD_CELL} ${className}`}>
      <button
        type="button"
        onClick={() => setFilters({ sort, order: isSorted ? reversed : SORTS[sort].order })}
        className={`-mx-2 inline-flex min-h-9 touch:min-h-11 items-center gap-1 rounded-md px-2 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {SORTS[sort].label}
        <Arrow className={`size-3.5 ${isSorted ? 'text-accent' : 'invisible'}`} />
      </button>
    </th>
  );
}

function Head({ address }: Pick<SortHeadProps, 'address'>) {
  const wideCell = `${HEAD_CELL} px-2 xl:px-3`;
  return (
    <thead className="max-lg:hidden">
      <tr>
        <SortHead sort="username" address={address} className="w-[22%] pr-3" />
        <th scope="col" className={wideCell}>
          Email
        </th>
        <th scope="col" className={`${wideCell} w-44 xl:w-66`}>
          Plan
        </th>
        <th scope="col" className={`${wideCell} w-24 text-right xl:w-28`}>
          Downloads
        </th>
        <SortHead sort="joined" address={address} className="w-28 px-2 xl:w-30 xl:px-3" />
        <SortHead sort="lastSeen" address={address} className="w-28 px-2 xl:w-30 xl:px-3" />
        <th scope="col" className={`${HEAD_CELL} w-11`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

interface UserTableProps {
  users: readonly ManagedUser[];
  address: ListAddress<UsersQuery>;
  onChoose: (kind: ChangeKind, user: ManagedUser) => void;
}

/** Renders one page of accounts as a table, or as blocks on a narrow screen. */
export function UserTable({ users, address, onChoose }: UserTableProps) {
  return (
    <table aria-label="Accounts" className="w-full table-fixed">
      <Head address={address} />
      <tbody className="text-sm">
        {users.map((user) => (
          <UserRow key={user.id} user={user} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}
