import type { Plan } from '#contract/plans.ts';
import { DAY_MS } from '#server/platform/clock.ts';

/** The plan of an account, and until when it is subscribed; null for the free plan. */
export interface AccountPlan {
  plan: Exclude<Plan, 'guest'>;
  until: Date | null;
}

/** For how long an entitlement is given: so many days from now, or to a certain moment. */
export type Duration = { days: number } | { until: Date };

/** An account is premium exactly while the end of what it was given lies ahead. */
export function planAt(paidUntil: Date | null, now: Date): AccountPlan {
  const isPaid = paidUntil !== null && paidUntil > now;
  return isPaid ? { plan: 'premium', until: paidUntil } : { plan: 'free', until: null };
}

/** When an entitlement ends that starts now; a day has 24 hours. */
export function endOf(duration: Duration, now: Date): Date {
  return 'until' in duration ? duration.until : new Date(now.getTime() + duration.days * DAY_MS);
}

/** A plan as somebody saw it: "free", or until when it was premium (ISO time). */
export type SeenPlan = string;

/** Whether a plan is the one that somebody saw. */
export function isAsSeen({ until }: AccountPlan, seen: SeenPlan): boolean {
  return (until?.getTime() ?? 0) === endSeen(seen);
}

/** Whether a plan gives no more than the one that somebody saw. */
export function isAtMostAsSeen({ until }: AccountPlan, seen: SeenPlan): boolean {
  return (until?.getTime() ?? 0) <= endSeen(seen);
}

function endSeen(seen: SeenPlan): number {
  return seen === 'free' ? 0 : Date.parse(seen);
}
