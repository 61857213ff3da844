import type { Allowance } from '#contract/downloads.ts';
import { AppError } from '#contract/errors.ts';
import { GUEST_LIMIT_REACHED, PLANS, type Plan, remainingLine } from '#contract/plans.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';

/** A download that failed may be given back for so long, and so many times in a window. */
export const GIVE_BACK_MS = 5 * MINUTE_MS;
export const MAX_GIVEN_BACK = 5;

/** Whose downloads are counted: an account's, or those of a guest known by a signed cookie. */
export type Holder = { accountId: number } | { guestId: string };

/** What the database says of an allowance at a moment. */
export interface Standing {
  /** Downloads counted in the present window; of a subscriber, all of the last month. */
  used: number;
  /** When the present window ends; null where none is open, and where it never ends. */
  endsAt: Date | null;
  isSubscribed: boolean;
}

/** The allowance of a guest who has not downloaded anything, and is therefore not known yet. */
export const UNTOUCHED_GUEST = describePlan('guest', { used: 0, endsAt: null, isSubscribed: false });

function isGuest(holder: Holder): holder is { guestId: string } {
  return 'guestId' in holder;
}

/** An allowance as the contract has it. */
export function describeAllowance(holder: Holder, standing: Standing): Allowance {
  return describePlan(planOf(holder, standing), standing);
}

/** What a caller is told after a download was allowed (section 8). */
export function describeRemaining(holder: Holder, standing: Standing): string {
  const plan = planOf(holder, standing);
  return remainingLine(plan, describePlan(plan, standing).remaining);
}

/** The refusal of section 8: a guest is told how to go on, an account that its month is used up. */
export function refuseDownload(holder: Holder, standing: Standing): AppError {
  const { downloadCount, limit } = describeAllowance(holder, standing);
  const message = isGuest(holder) ? GUEST_LIMIT_REACHED : undefined;
  return new AppError('downloads.limit_reached', { downloadCount, limit }, message);
}

function planOf(holder: Holder, { isSubscribed }: Standing): Plan {
  if (isGuest(holder)) return 'guest';
  return isSubscribed ? 'premium' : 'free';
}

function describePlan(plan: Plan, { used, endsAt, isSubscribed }: Standing): Allowance {
  const limit = PLANS[plan].downloads;
  return {
    downloadCount: used,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
    isSubscribed,
    resetsAt: endsAt?.toISOString() ?? null,
  };
}

/** Said where a request's id stands in the history for another download: that one was counted, this one was not. */
export function refuseReuse(): AppError {
  return new AppError(
    'request.invalid',
    { parameter: 'requestId' },
    'requestId: stands for another download already; every download needs one of its own',
  );
}
