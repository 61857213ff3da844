import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ManagedUser, UsersQuery } from '#contract/admin.ts';
import { navigate } from '#web/lib/router/address.ts';
import { type OnChoose, UserRow } from './user-row.tsx';
import { SORTS, sortedBy, usersHref } from './users-url.ts';

type Sort = UsersQuery['sort'];

const HEAD = 'border-line border-b py-1 text-left font-medium text-muted text-sm';

/** The head of a column that the list is sorted by when it is pressed; pressed again, the other way round. */
function SortHead({ sort, query, className }: { sort: Sort; query: UsersQuery; className: string }) {
  const isOn = query.sort === sort;
  const Arrow = query.order === 'asc' ? ArrowUp : ArrowDown;
  const order = query.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isOn ? order : undefined} className={`${HEAD} ${className}`}>
      <button
        type="button"
        onClick={() => navigate(usersHref(sortedBy(query, sort)), { keepScroll: true })}
        className={`-mx-2 inline-flex min-h-9 items-center gap-1 rounded-md px-2 hover:text-ink ${isOn ? 'text-ink' : ''}`}
      >
        {SORTS[sort].label}
        <Arrow aria-hidden="true" className={`size-3.5 ${isOn ? 'text-accent' : 'invisible'}`} />
      </button>
    </th>
  );
}

function Head({ query }: { query: UsersQuery }) {
  const wide = `${HEAD} px-2 xl:px-3`;
  return (
    <thead className="max-lg:hidden">
      <tr>
        <SortHead sort="username" query={query} className="w-[22%] pr-3" />
        <th scope="col" className={wide}>
          E-mail
        </th>
        <th scope="col" className={`${wide} w-44 xl:w-66`}>
          Plan
        </th>
        <th scope="col" className={`${wide} w-24 text-right xl:w-28`}>
          Downloads
        </th>
        <SortHead sort="joined" query={query} className="w-28 px-2 xl:w-30 xl:px-3" />
        <SortHead sort="lastSeen" query={query} className="w-28 px-2 xl:w-30 xl:px-3" />
        <th scope="col" className={`${HEAD} w-11`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** The accounts of one page: a table where there is room, else a list of the same rows. */
export function UserTable({
  users,
  query,
  isOld,
  onChoose,
}: {
  users: readonly ManagedUser[];
  query: UsersQuery;
  /** These are of the page before; what was asked for is on its way. */
  isOld: boolean;
  onChoose: OnChoose;
}) {
  return (
    <table
      aria-label="Accounts"
      aria-busy={isOld}
      className={`w-full table-fixed ${isOld ? 'opacity-60' : ''}`}
    >
      <Head query={query} />
      <tbody className="text-sm">
        {users.map((user) => (
          <UserRow key={user.id} user={user} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}
