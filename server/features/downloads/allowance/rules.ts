import { createHash } from 'node:crypto';
import { BATCH_HOURS, REFUND_MINUTES } from '#contract/constants/lifetimes.ts';
import type { Allowance } from '#contract/downloads.ts';
import { AppError } from '#contract/http/errors.ts';
import {
  BATCH_NEEDS_PREMIUM,
  GUEST_LIMIT_REACHED,
  PLANS,
  type Plan,
  remainingDownloadsMessage,
} from '#contract/plans.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { RateLimit } from '#server/platform/rate-limit/rate-limiter.ts';

/** A failed download is refunded only within this time. */
export const REFUND_MS = REFUND_MINUTES * MINUTE_MS;
/** The files of an allowed batch can be recorded within this time. */
export const BATCH_MS = BATCH_HOURS * HOUR_MS;
/** At most this many downloads are refunded in a window, so that reporting failures doesn't lift the limit. */
export const MAX_REFUNDS = 5;

/** The owner of an allowance: an account, or a guest with a signed cookie. */
export type Holder = { accountId: number } | { guestId: string };

/** How much of its allowance a holder has used. */
export interface Usage {
  /** The number of downloads in the current window; for a subscriber, in the last month. */
  used: number;
  /** The end of the current window; null if none is open, or if it never ends. */
  endsAt: Date | null;
  isSubscribed: boolean;
}

/** The allowance of a guest without a cookie, who has downloaded nothing. */
export const UNUSED_GUEST_ALLOWANCE = allowanceOf('guest', { used: 0, endsAt: null, isSubscribed: false });

function isGuest(holder: Holder): holder is { guestId: string } {
  return 'guestId' in holder;
}

/** Returns a usage as the API returns it. */
export function toAllowance(holder: Holder, usage: Usage): Allowance {
  return allowanceOf(planOf(holder, usage), usage);
}

/** Returns the message after an allowed download (spec 8.15). */
export function remainingMessage(holder: Holder, usage: Usage): string {
  const plan = planOf(holder, usage);
  return remainingDownloadsMessage(plan, allowanceOf(plan, usage).remaining);
}

/** Returns the error for a used-up allowance (spec 8.3). Guests and accounts get different messages. */
export function refuseDownload(holder: Holder, usage: Usage): AppError {
  const { downloadCount, limit } = toAllowance(holder, usage);
  const message = isGuest(holder) ? GUEST_LIMIT_REACHED : undefined;
  return new AppError('downloads.limit_reached', { downloadCount, limit }, message);
}

/** Returns the error for a request of a program for more downloads than are left. Nothing was counted. */
export function refuseDownloads(holder: Holder, usage: Usage, requested: number): AppError {
  const { downloadCount, limit, remaining, resetsAt } = toAllowance(holder, usage);
  const details = { downloadCount, limit, remaining, requested, resetsAt };
  if (remaining === 0) {
    const { code, message } = new AppError('downloads.limit_reached');
    const resets = resetsAt ? ` It resets at ${resetsAt.slice(0, 16).replace('T', ' ')} UTC.` : '';
    return new AppError(code, details, message + resets);
  }
  const until = resetsAt ? ` until ${resetsAt.slice(0, 10)}` : '';
  const left = remaining === 1 ? '1 download is' : `${remaining} downloads are`;
  return new AppError(
    'downloads.limit_reached',
    details,
    `This request asks for ${requested} downloads, but only ${left} left${until}. Nothing was counted.`,
  );
}

/** Returns the id in the history of one file of a request: always the same for the same file and the same request. */
export function fileRequestId(requestId: string, url: string): string {
  const hex = createHash('sha256').update(`${requestId.toLowerCase()} ${url}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Limits the calls about batches of an account, because each can add thousands of entries to its history. */
export const BATCH_LIMIT: RateLimit = {
  name: 'batches',
  limit: 200,
  windowMs: HOUR_MS,
  isGeneral: true,
  refuse: (retryAfter) => new AppError('accounts.too_many_attempts', { retryAfter }),
};

/**
 * Limits how many guests can start per network, because each gets an allowance and leaves rows for weeks. High enough for an
 * office that shares one address.
 */
export const NEW_GUEST_LIMIT: RateLimit = {
  name: 'new guests',
  limit: 100,
  windowMs: HOUR_MS,
  isGeneral: true,
  refuse: (retryAfter) => {
    const minutes = Math.ceil((retryAfter * SECOND_MS) / MINUTE_MS);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    const message = `Many people on your network have downloaded without an account in the last hour. Create a free account to download now, or try again in ${wait}.`;
    const { downloadCount, limit } = UNUSED_GUEST_ALLOWANCE;
    return new AppError('downloads.limit_reached', { downloadCount, limit, retryAfter }, message);
  },
};

function planOf(holder: Holder, { isSubscribed }: Usage): Plan {
  if (isGuest(holder)) return 'guest';
  return isSubscribed ? 'premium' : 'free';
}

function allowanceOf(plan: Plan, { used, endsAt, isSubscribed }: Usage): Allowance {
  const limit = PLANS[plan].downloads;
  return {
    downloadCount: used,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
    isSubscribed,
    resetsAt: endsAt?.toISOString() ?? null,
  };
}

/** Returns the error for a batch without a subscription (spec 7.8). */
export function refuseBatch({ downloadCount, limit }: Pick<Allowance, 'downloadCount' | 'limit'>): AppError {
  return new AppError('downloads.premium_needed', { downloadCount, limit }, BATCH_NEEDS_PREMIUM);
}

/** Returns the error for a `requestId` that belongs to another download. */
export function refuseReusedId(): AppError {
  return new AppError(
    'request.invalid',
    { parameter: 'requestId' },
    'requestId: was already used for another download; use a new one for every download',
  );
}
