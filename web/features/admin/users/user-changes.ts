import type { QueryClient } from '@tanstack/react-query';
import { GRANT_DAYS, type ManagedUser } from '#contract/admin.ts';
import { now } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/formats.ts';
import { downgrade, grant, remove } from './calls.ts';
import { grantOf } from './plan-words.ts';

export type ChangeKind = 'month' | 'year' | 'downgrade' | 'delete';

/** What an administrator can do to an account: its words, and the call. */
export interface Change {
  /** In the menu, and on the button that does it. */
  label: string;
  isDangerous: boolean;
  /** The question, which names the person. */
  ask: (username: string) => string;
  /** What will happen, in sentences. */
  outcome: (user: ManagedUser) => string[];
  busyWords: string;
  run: (client: QueryClient, seen: ManagedUser) => Promise<ManagedUser>;
  done: { title: string; words: (user: ManagedUser) => string };
  failed: string;
}

const PAYMENT_ENDS = 'Any subscription ends at the payment provider, too, without a refund.';

function dateOf({ subscriptionExpiryDate: until }: ManagedUser): string {
  return (until && formatDate(until)) ?? 'no date';
}

function grantOutcome(user: ManagedUser, days: number): string[] {
  const { until, addsNothing } = grantOf(user, days, now());
  const end = formatDate(until);
  if (addsNothing) {
    return [
      `${days} days from now is ${end}.`,
      `${user.username} is Premium until ${dateOf(user)} already, so nothing would change.`,
    ];
  }
  return [
    `${user.username} has Premium until ${end}, ${days} days from now.`,
    ...(user.renewsItself ? ['The subscription that it pays for goes on.'] : []),
  ];
}

function granting(label: string, span: string, days: 30 | 360): Change {
  return {
    label,
    isDangerous: false,
    ask: (username) => `Grant ${span} to ${username}?`,
    outcome: (user) => grantOutcome(user, days),
    busyWords: 'Granting…',
    run: (client, seen) => grant(client, seen, days),
    done: {
      title: 'Subscription Granted',
      words: (user) => `${user.username} has Premium until ${dateOf(user)}.`,
    },
    failed: 'Failed to grant subscription',
  };
}

const DOWNGRADE: Change = {
  label: 'Downgrade to free',
  isDangerous: true,
  ask: (username) => `Downgrade ${username} to free?`,
  outcome: (user) =>
    user.isSubscribed
      ? [`Premium ends at once instead of on ${dateOf(user)}.`, PAYMENT_ENDS]
      : ['This account is on the free plan already.'],
  busyWords: 'Downgrading…',
  run: downgrade,
  done: { title: 'Subscription Downgraded', words: (user) => `${user.username} is on the free plan now.` },
  failed: 'Failed to downgrade subscription',
};

const DELETE: Change = {
  label: 'Delete',
  isDangerous: true,
  ask: (username) => `Delete ${username}?`,
  outcome: (user) => [
    'The account and its download history are deleted at once and cannot be brought back.',
    ...(user.isSubscribed ? [`Premium until ${dateOf(user)} is lost.`, PAYMENT_ENDS] : []),
  ],
  busyWords: 'Deleting…',
  run: remove,
  done: { title: 'User deleted', words: (user) => `The account of ${user.username} is gone.` },
  failed: 'Failed to delete user',
};

export const CHANGES: Record<ChangeKind, Change> = {
  month: granting('Grant 1 month', '1 month', GRANT_DAYS.month),
  year: granting('Grant 1 year', '1 year', GRANT_DAYS.year),
  downgrade: DOWNGRADE,
  delete: DELETE,
};

/** What can be done to this account. */
export function changesFor(user: ManagedUser): ChangeKind[] {
  return [
    'month',
    'year',
    ...(user.isSubscribed ? (['downgrade'] as const) : []),
    ...(user.isAdmin ? [] : (['delete'] as const)),
  ];
}
