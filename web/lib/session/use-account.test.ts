import { expect, test } from 'vitest';
import { ACCOUNT_KEYS, fromEntries, type StoredAccount, toEntries } from './use-account.ts';

const mara: StoredAccount = {
  id: 7,
  username: 'mara',
  email: 'mara@example.org',
  isAdmin: false,
  isSubscribed: true,
  subscriptionExpiryDate: '2027-01-02T03:04:05.000Z',
};

test('stores an account under the keys of the specification', () => {
  expect(toEntries(mara)).toEqual({
    userId: '7',
    username: 'mara',
    userEmail: 'mara@example.org',
    email: 'mara@example.org',
    isAdmin: 'false',
    isSubscribed: 'true',
    subscriptionExpiryDate: '2027-01-02T03:04:05.000Z',
  });
});

test('stores a placeholder for a missing email address', () => {
  const { userEmail, email } = toEntries({ ...mara, email: null });
  expect([userEmail, email]).toEqual(['mara@example.com', null]);
});

test('removes every account entry for a guest, except that no guest is subscribed', () => {
  const removed = Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, null]));
  expect(toEntries(null)).toEqual({ ...removed, isSubscribed: 'false' });
});

test('reads back every stored field', () => {
  for (const account of [mara, { ...mara, email: null, isAdmin: true, subscriptionExpiryDate: null }]) {
    const entries = toEntries(account);
    expect(fromEntries((key) => entries[key])).toEqual(account);
  }
});

test('reads a guest if the user id is missing or invalid', () => {
  for (const userId of [null, '', '0', '-1', '1.5', '0x10', '1e3', ' 7', 'admin']) {
    const entries = { ...toEntries({ ...mara, isAdmin: true }), userId };
    expect(fromEntries((key) => entries[key])).toBeNull();
  }
});
