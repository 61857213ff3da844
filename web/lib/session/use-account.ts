import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage.ts';
import { ACCOUNT_KEYS, fromEntries, type StoredAccount, toEntries } from './stored-account.ts';

/** The visitor as stored on this device. The server decides on every call. */
export type AccountState = { state: 'guest' } | { state: 'signed-in'; account: StoredAccount };

const GUEST: AccountState = { state: 'guest' };
const listeners = new Set<() => void>();
let current: AccountState | null = null;

function toState(account: StoredAccount | null): AccountState {
  return account ? { state: 'signed-in', account } : GUEST;
}

function show(account: StoredAccount | null): void {
  current = toState(account);
  // web/early.ts does the same before the first paint.
  if (account) document.documentElement.dataset.account = '';
  else delete document.documentElement.dataset.account;
  for (const listener of listeners) listener();
}

function readState(): AccountState {
  if (current) return current;
  const account = fromEntries(readStored);
  if (!account && readStored('isSubscribed') === 'true') writeStored('isSubscribed', 'false');
  current = toState(account);
  return current;
}

/** Stores the signed-in account that the server returned, or null for a guest. */
export function storeAccount(account: StoredAccount | null): void {
  const before = readState();
  const shown = toEntries(before.state === 'signed-in' ? before.account : null);
  const entries = toEntries(account);
  for (const key of ACCOUNT_KEYS) if (readStored(key) !== entries[key]) writeStored(key, entries[key]);
  if (ACCOUNT_KEYS.some((key) => shown[key] !== entries[key])) show(fromEntries((key) => entries[key]));
}

/** Applies sign-ins and sign-outs of other tabs. */
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

/** Returns the visitor as stored on this device, updated by every server response. */
export function useAccount(): AccountState {
  return useSyncExternalStore(subscribe, readState, () => GUEST);
}
