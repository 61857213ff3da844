import { readLocalStorage, writeLocalStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import { ACCOUNT_KEYS, accountMark, fromEntries, type StoredAccount, toEntries } from './stored-account.ts';

/** The visitor as stored on this device. For display only; the server checks the session on every call. */
type AccountState = { state: 'guest' } | { state: 'signed-in'; account: StoredAccount };

const GUEST: AccountState = { state: 'guest' };
const visitor = createStore<AccountState>(readState, GUEST, ACCOUNT_KEYS);

/** Returns the state for an account, and sets or removes `data-account`, as the script in web/index.html does before the first paint. */
function toState(account: StoredAccount | null): AccountState {
  if (account) document.documentElement.dataset.account = accountMark(account);
  else delete document.documentElement.dataset.account;
  return account ? { state: 'signed-in', account } : GUEST;
}

function readState(): AccountState {
  return toState(fromEntries(readLocalStorage));
}

/** Stores the signed-in account that the server returned, or null for a guest, for whom no entry is added. */
export function storeAccount(account: StoredAccount | null): void {
  const current = visitor.get();
  const currentEntries = toEntries(current.state === 'signed-in' ? current.account : null);
  const entries = toEntries(account);
  for (const key of ACCOUNT_KEYS) {
    const stored = readLocalStorage(key);
    const isAdded = stored === null && account === null;
    if (stored !== entries[key] && !isAdded) writeLocalStorage(key, entries[key]);
  }
  if (ACCOUNT_KEYS.some((key) => currentEntries[key] !== entries[key]))
    visitor.set(toState(fromEntries((key) => entries[key])));
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
