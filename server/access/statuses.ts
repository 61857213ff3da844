import type { Caller } from '#testing/callers.ts';

/** The status that each caller of an endpoint meets. */
export type Statuses = Record<Caller, number>;

export const ANYBODY: Statuses = {
  guest: 200,
  free: 200,
  subscriber: 200,
  other: 200,
  administrator: 200,
  expired: 200,
};
export const VISITORS: Statuses = { ...ANYBODY, other: 403 };
export const ACCOUNTS: Statuses = { ...VISITORS, guest: 401, expired: 401 };
/** Whoever brings no signature, whatever their session. */
export const NOBODY: Statuses = {
  guest: 400,
  free: 400,
  subscriber: 400,
  other: 400,
  administrator: 400,
  expired: 400,
};

/** What subscribers only may do. */
export const SUBSCRIBERS: Statuses = { ...VISITORS, guest: 403, free: 403, administrator: 403, expired: 403 };

/** What administrators only may do; whoever names somebody else is told first that they are none. */
export const ADMINISTRATORS: Statuses = { ...ACCOUNTS, free: 403, subscriber: 403 };
