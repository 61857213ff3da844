import type { Account } from '#contract/accounts.ts';
import { readLocalStorage, writeLocalStorage } from '../storage.ts';
import { createStore } from '../store.ts';

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

/** The visitor as stored on this device. For display only; the server checks the session on every call. */
type AccountState = { state: 'guest' } | { state: 'signed-in'; account: StoredAccount };

const GUEST: AccountState = { state: 'guest' };
const visitor = createStore<AccountState>(readState, GUEST, ACCOUNT_KEYS);

/** Returns the state for an account, and sets or removes `data-account`, as the script in web/index.html does before the first paint. */
function toState(account: StoredAccount | null): AccountState {
  const { dataset } = document.documentElement;
  if (account) dataset.account = account.isSubscribed ? 'premium' : 'free';
  else delete dataset.account;
  return account ? { state: 'signed-in', account } : GUEST;
}

function readState(): AccountState {
  return toState(fromEntries(readLocalStorage));
}

/** Stores the signed-in account that the server returned, or null for a guest, for whom no entry is added. */
export function storeAccount(account: StoredAccount | null): void {
  const entries = toEntries(account);
  for (const key of ACCOUNT_KEYS)
    if (account || readLocalStorage(key) !== null) writeLocalStorage(key, entries[key]);
  const state = toState(fromEntries((key) => entries[key]));
  if (JSON.stringify(state) !== JSON.stringify(visitor.get())) visitor.set(state);
}

/** Returns the visitor as stored on this device, updated by every server response. */
export const useAccount = visitor.useValue;

/** Returns the ID of the signed-in account, or 0 for a guest. */
export function useAccountId(): number {
  return idOf(useAccount());
}

/** Returns the same ID as `useAccountId`, outside React. */
export function getAccountId(): number {
  return idOf(visitor.get());
}

function idOf(user: AccountState): number {
  return user.state === 'signed-in' ? user.account.id : 0;
}

/** Returns the address of the form that creates a free account, from which the visitor returns to the current page. */
export function accountPath(): string {
  return `/auth?mode=sign-up&redirect=${encodeURIComponent(location.pathname + location.search)}`;
}
