import type { Account } from '#contract/accounts.ts';

/** What this device keeps of an account, so that a page draws at once; the server's answers correct it. */
export type StoredAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'isAdmin' | 'isSubscribed' | 'subscriptionExpiryDate'
>;

/** The keys of local storage that are about an account (specification section 3). */
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

/** Stands in `userEmail` after the username of an account that gave no address. */
const PLACEHOLDER_DOMAIN = 'example.com';

/** What is stored for an account, or for a guest (null): key and value, null for none. */
export function toEntries(account: StoredAccount | null): Entries {
  const { id, username, email, isAdmin, isSubscribed, subscriptionExpiryDate } = account ?? {};
  return {
    userId: id === undefined ? null : String(id),
    username: username ?? null,
    userEmail: username === undefined ? null : (email ?? `${username}@${PLACEHOLDER_DOMAIN}`),
    email: email ?? null,
    isAdmin: isAdmin === undefined ? null : String(isAdmin),
    isSubscribed: isSubscribed === undefined ? null : String(isSubscribed),
    subscriptionExpiryDate: subscriptionExpiryDate ?? null,
  };
}

/** The account that the stored values tell of; null for a guest, whose user id is 0, missing or no number. */
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
