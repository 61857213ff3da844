import type { ManagedUser } from '#contract/admin.ts';
import { GRANT_DAYS } from '#contract/constants/lifetimes.ts';
import { deleteUser, downgradeSubscription, grantSubscription } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { now } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/formats.ts';

const DAY_MS = 86_400_000;
const PAYMENT_ENDS = 'Any paid subscription is cancelled without a refund.';

export type ChangeKind = 'month' | 'year' | 'downgrade' | 'delete';
type GrantDays = (typeof GRANT_DAYS)[keyof typeof GRANT_DAYS];

/** A change that an administrator can make to an account. */
interface Change {
  /** Shown in the menu and on the confirm button. */
  label: string;
  isDangerous: boolean;
  question: (username: string) => string;
  /** Says what the change will do. */
  outcome: (user: ManagedUser) => string;
  busyLabel: string;
  /** Makes the change and returns the account. @throws ApiError admin.changed_meanwhile if the plan isn’t the one in `user` */
  run: (user: ManagedUser) => Promise<ManagedUser>;
  successTitle: string;
  successText: (user: ManagedUser) => string;
  failureTitle: string;
}

/** Returns the plan in the form that the server compares: "free", or the ISO time when Premium ends. */
export function seenPlanOf({ subscriptionExpiryDate }: ManagedUser): string {
  return subscriptionExpiryDate ?? 'free';
}

/** Returns the plan as shown, e.g. "Premium until March 4, 2027". */
export function planLabel({ subscriptionExpiryDate: until, renewsItself }: ManagedUser): string {
  if (until === null) return 'Free';
  return `Premium until ${formatDate(until)}${renewsItself ? ' unless renewed' : ''}`;
}

/** Returns when a grant of `days` from `from` (in ms) ends. `addsNothing` is true if Premium already lasts until then. */
export function grantOf({ subscriptionExpiryDate }: ManagedUser, days: number, from: number) {
  const end = from + days * DAY_MS;
  const current = subscriptionExpiryDate === null ? 0 : Date.parse(subscriptionExpiryDate);
  return { until: new Date(end).toISOString(), addsNothing: current >= end };
}

/** Returns the current account if a call failed because the account had changed; otherwise null. */
export function changedUserOf(failure: unknown): ManagedUser | null {
  if (!(failure instanceof ApiError) || failure.code !== 'admin.changed_meanwhile') return null;
  return (failure.details.error?.user as ManagedUser | undefined) ?? null;
}

function endOf({ subscriptionExpiryDate: until }: ManagedUser): string {
  return (until && formatDate(until)) ?? 'no date';
}

const target = (user: ManagedUser) => ({ userId: user.id, seenPlan: seenPlanOf(user) });

function grantOutcome(user: ManagedUser, days: number): string {
  const { until, addsNothing } = grantOf(user, days, now());
  const end = formatDate(until);
  if (addsNothing)
    return `${days} days from now is ${end}. ${user.username} already has Premium until ${endOf(user)}, so nothing would change.`;
  const outcome = `${user.username} will have Premium until ${end}, ${days} days from now.`;
  return user.renewsItself ? `${outcome} The paid subscription stays active.` : outcome;
}

function grant(label: string, span: string, days: GrantDays): Change {
  return {
    label,
    isDangerous: false,
    question: (username) => `Grant ${span} to ${username}?`,
    outcome: (user) => grantOutcome(user, days),
    busyLabel: 'Granting…',
    run: async (user) => (await callApi(grantSubscription, { ...target(user), expiryDays: days })).user,
    successTitle: 'Subscription granted',
    successText: (user) => `${user.username} now has Premium until ${endOf(user)}.`,
    failureTitle: 'Failed to grant subscription',
  };
}

const DOWNGRADE: Change = {
  label: 'Downgrade to free',
  isDangerous: true,
  question: (username) => `Downgrade ${username} to free?`,
  outcome: (user) =>
    user.isSubscribed
      ? `Premium ends now instead of on ${endOf(user)}. ${PAYMENT_ENDS}`
      : 'This account is already on the free plan.',
  busyLabel: 'Downgrading…',
  run: async (user) => (await callApi(downgradeSubscription, target(user))).user,
  successTitle: 'Subscription Downgraded',
  successText: (user) => `${user.username} is now on the free plan.`,
  failureTitle: 'Failed to downgrade subscription',
};

const DELETE: Change = {
  label: 'Delete',
  isDangerous: true,
  question: (username) => `Delete ${username}?`,
  outcome: (user) => {
    const loss = user.isSubscribed ? ` Premium until ${endOf(user)} will be lost. ${PAYMENT_ENDS}` : '';
    return `The account and its download history are permanently deleted. You can’t undo this.${loss}`;
  },
  busyLabel: 'Deleting…',
  run: async (user) => {
    await callApi(deleteUser, { id: user.id, seenPlan: seenPlanOf(user) });
    return user;
  },
  successTitle: 'User deleted',
  successText: (user) => `${user.username}’s account has been deleted.`,
  failureTitle: 'Failed to delete user',
};

export const CHANGES: Record<ChangeKind, Change> = {
  month: grant('Grant 1 month', '1 month', GRANT_DAYS.month),
  year: grant('Grant 1 year', '1 year', GRANT_DAYS.year),
  downgrade: DOWNGRADE,
  delete: DELETE,
};

/** Returns the changes that can be made to an account. */
export function changesFor({ isSubscribed, isAdmin }: ManagedUser): ChangeKind[] {
  const changes: ChangeKind[] = ['month', 'year'];
  if (isSubscribed) changes.push('downgrade');
  if (!isAdmin) changes.push('delete');
  return changes;
}
