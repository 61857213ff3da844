import type { Plan } from '#contract/plans.ts';

/** The plan of an account. `until` is the end of Premium; null on the free plan. */
export interface AccountPlan {
  plan: Exclude<Plan, 'guest'>;
  until: Date | null;
}

/** Returns the plan of an account whose last entitlement ends at `premiumUntil`, which is null if it never had one. */
export function planAt(premiumUntil: Date | null, now: Date): AccountPlan {
  const isPremium = premiumUntil !== null && premiumUntil > now;
  return isPremium ? { plan: 'premium', until: premiumUntil } : { plan: 'free', until: null };
}

/** A plan as a page showed it: "free", or the end of Premium (ISO time). */
export type SeenPlan = string;

/** Returns true if Premium ends at the time that the page showed, or earlier if `orEarlier` is true. */
export function isAsSeen({ until }: AccountPlan, seen: SeenPlan, orEarlier = false): boolean {
  const end = until?.getTime() ?? 0;
  const seenEnd = seen === 'free' ? 0 : Date.parse(seen);
  return end === seenEnd || (orEarlier && end < seenEnd);
}
