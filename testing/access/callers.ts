import type { TestWorld } from '../create-test-world.ts';

/** The kinds of callers. `other` is signed in but sends another account's id; `expired` sends an expired session. */
export const CALLERS = ['guest', 'free', 'subscriber', 'other', 'administrator', 'expired'] as const;
export type Caller = (typeof CALLERS)[number];

/** The HTTP status of a call, by caller. */
type Statuses = Record<Caller, number>;

export const statusForAll = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Statuses;

export const ANY_CALLER = statusForAll(200);
export const VISITORS: Statuses = { ...ANY_CALLER, other: 403 };
export const ACCOUNTS: Statuses = { ...VISITORS, guest: 401, expired: 401 };
export const SUBSCRIBERS: Statuses = { ...VISITORS, guest: 403, free: 403, administrator: 403, expired: 403 };
export const ADMINISTRATORS: Statuses = { ...ACCOUNTS, free: 403, subscriber: 403 };

/** Who may make a call, and a valid request of each caller. */
export interface AccessRule {
  statuses: Statuses;
  /** The error code of a 403, unless the 403 is for sending another account's id. */
  refusal?: string;
  request?: (caller: Caller, world: AccessWorld) => RequestInput | Promise<RequestInput>;
}

export interface RequestInput {
  params?: string;
  query?: object;
  body?: object;
}

export interface AccessWorld extends TestWorld {
  /** Returns the identity provider's ID token for this user id. */
  sign(sub: string): Promise<string>;
  /** The id of a sample logo. */
  sampleId: string;
  /** The id of a brand. */
  brandId: string;
  /** The id of an active premium code. */
  activeCodeId: string;
  /** The ids of collections by the caller who may delete them, or by "<caller> with logo". */
  collectionIds: Record<string, string>;
  /** The ids of API keys by the caller who may end them. */
  keyIds: Record<string, string>;
  /** The secret part of a collection's read-only link. */
  shareToken: string;
  /** The ids of payment pages by `<action>-<caller>`. */
  pages: Record<string, string>;
}

/** Returns the premium code of a caller. */
export const codeFor = (caller: Caller) => `LOGO-AAAA-AAAA-AAA${'ABCDEFGH'[CALLERS.indexOf(caller)]}`;
