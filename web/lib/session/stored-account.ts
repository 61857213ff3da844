import type { Account } from '#contract/accounts.ts';

/** The part of an account stored on this device for the first render. Server responses correct it. */
export type StoredAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'isAdmin' | 'isSubscribed' | 'subscriptionExpiryDate'
>;

/** The account's keys in local storage (spec 3.4). */
export const ACCOUNT_KEYS = [
  'userId',
  'username',
  'userEmail',
  'email',
  'isAdmin',
  'isSubscribed',
  'subscriptionExpiryDate',
] as const;

const ID = /^[1-9]\d{0,15}$/;

type Entries = Record<(typeof ACCOUNT_KEYS)[number], string | null>;

/** The domain of the placeholder in `userEmail` for an account without an email address. */
const PLACEHOLDER_DOMAIN = 'example.com';

/**
 * Returns the local storage entries of an account, or of a guest if null: no account is subscribed (spec 4.2). An entry that
 * is null is removed.
 */
export function toEntries(account: StoredAccount | null): Entries {
  const { id, username, email, isAdmin, isSubscribed, subscriptionExpiryDate } = account ?? {};
  return {
    userId: id === undefined ? null : String(id),
    username: username ?? null,
    userEmail: username === undefined ? null : (email ?? `${username}@${PLACEHOLDER_DOMAIN}`),
    email: email ?? null,
    isAdmin: isAdmin === undefined ? null : String(isAdmin),
    isSubscribed: String(isSubscribed ?? false),
    subscriptionExpiryDate: subscriptionExpiryDate ?? null,
  };
}

/** Returns what `data-account` says about an account, for styles before the first paint. */
export function accountMark({ isSubscribed }: StoredAccount): 'free' | 'premium' {
  return isSubscribed ? 'premium' : 'free';
}

/** Reads an account from storage. Returns null for a guest, whose user ID is 0, missing or not a number. */
export function fromEntries(read: (key: keyof Entries) => string | null): StoredAccount | null {
  const id = read('userId') ?? '';
  if (!ID.test(id)) return null;
  return {
    id: Number(id),
    username: read('username') ?? '',
    email: read('email'),
    isAdmin: read('isAdmin') === 'true',
    isSubscribed: read('isSubscribed') === 'true',
    subscriptionExpiryDate: read('subscriptionExpiryDate'),
  };
}
