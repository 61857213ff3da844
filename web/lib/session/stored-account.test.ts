import { expect, test } from 'vitest';
import { ACCOUNT_KEYS, fromEntries, type StoredAccount, toEntries } from './stored-account.ts';

const mara: StoredAccount = {
  id: 7,
  username: 'mara',
  email: 'mara@example.org',
  isAdmin: false,
  isSubscribed: true,
  subscriptionExpiryDate: '2027-01-02T03:04:05.000Z',
};

test('an account is kept under the names that other programs know', () => {
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

test('an account without an address has a placeholder for one', () => {
  const { userEmail, email } = toEntries({ ...mara, email: null });
  expect([userEmail, email]).toEqual(['mara@example.com', null]);
});

test('nothing of an account is kept for a guest', () => {
  expect(toEntries(null)).toEqual(Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, null])));
});

test('what was kept is read again, whole', () => {
  for (const account of [mara, { ...mara, email: null, isAdmin: true, subscriptionExpiryDate: null }]) {
    const entries = toEntries(account);
    expect(fromEntries((key) => entries[key])).toEqual(account);
  }
});

test('without a user id there is a guest, however subscribed the rest says it is', () => {
  for (const userId of [null, '', '0', '-1', '1.5', '0x10', '1e3', ' 7', 'admin']) {
    const entries = { ...toEntries({ ...mara, isAdmin: true }), userId };
    expect(fromEntries((key) => entries[key])).toBeNull();
  }
});
