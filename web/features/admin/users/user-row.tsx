import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedUser } from '#contract/admin.ts';
import { formatCount, formatMoment, formatShortDate } from '#web/lib/formats.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { CHANGES, type ChangeKind, changesFor } from './user-changes.ts';

export type OnChoose = (kind: ChangeKind, user: ManagedUser) => void;

/** A day, and the minute for whoever points at it. */
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
      <Crown aria-hidden="true" className="size-3.5 text-accent" />
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

/** All that a narrow window has no columns for, below the name. */
function Below({ user }: { user: ManagedUser }) {
  return (
    <div className="mt-0.5 flex flex-col gap-0.5 lg:hidden">
      <span className="text-muted [overflow-wrap:anywhere]">{user.email ?? 'No e-mail address'}</span>
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

/** One account, and the menu of what can be done to it. */
export function UserRow({ user, onChoose }: { user: ManagedUser; onChoose: OnChoose }) {
  const changes = changesFor(user).map((kind) => ({
    ...CHANGES[kind],
    onChoose: () => onChoose(kind, user),
  }));
  return (
    <tr className="border-line border-b hover:bg-surface">
      <th scope="row" className="py-2.5 text-left font-normal lg:py-1 lg:pr-3">
        <Name user={user} />
        <Below user={user} />
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
            changes.filter((one) => one.isDangerous),
          ]}
        />
      </td>
    </tr>
  );
}
