import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage.ts';
import { ACCOUNT_KEYS, fromEntries, type StoredAccount, toEntries } from './stored-account.ts';

/** Who is at this device, as far as the page knows; the server decides at every call. */
export type AccountState = { state: 'guest' } | { state: 'signed-in'; account: StoredAccount };

const GUEST: AccountState = { state: 'guest' };
const listeners = new Set<() => void>();
let current: AccountState | null = null;

function toState(account: StoredAccount | null): AccountState {
  return account ? { state: 'signed-in', account } : GUEST;
}

function show(account: StoredAccount | null): void {
  current = toState(account);
  // As web/early.ts does before the first paint.
  if (account) document.documentElement.dataset.account = '';
  else delete document.documentElement.dataset.account;
  for (const listener of listeners) listener();
}

function present(): AccountState {
  if (current) return current;
  const account = fromEntries(readStored);
  if (!account && readStored('isSubscribed') === 'true') writeStored('isSubscribed', 'false');
  current = toState(account);
  return current;
}

/** Keeps what the server answered about the account that is signed in; null where nobody is. */
export function storeAccount(account: StoredAccount | null): void {
  const before = present();
  const shown = toEntries(before.state === 'signed-in' ? before.account : null);
  const entries = toEntries(account);
  for (const key of ACCOUNT_KEYS) if (readStored(key) !== entries[key]) writeStored(key, entries[key]);
  if (ACCOUNT_KEYS.some((key) => shown[key] !== entries[key])) show(fromEntries((key) => entries[key]));
}

/** What another tab stored holds here too. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || (ACCOUNT_KEYS as readonly string[]).includes(key)) show(fromEntries(readStored));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Who is at this device: drawn at once from what it keeps, corrected by every answer of the server. */
export function useAccount(): AccountState {
  return useSyncExternalStore(subscribe, present, () => GUEST);
}
