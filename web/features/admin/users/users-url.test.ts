import { expect, test } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { readUsersAddress, sortedBy, usersHref } from './users-url.ts';

const ALL_USERS: UsersQuery = { q: '', plan: 'all', sort: 'joined', order: 'desc', after: undefined };

test.each<[string, UsersQuery]>([
  ['/admin?tab=users', ALL_USERS],
  ['/admin?tab=users&q=mara', { ...ALL_USERS, q: 'mara' }],
  ['/admin?tab=users&q=%237&plan=premium', { ...ALL_USERS, q: '#7', plan: 'premium' }],
  ['/admin?tab=users&sort=username', { ...ALL_USERS, sort: 'username', order: 'asc' }],
  ['/admin?tab=users&sort=username&order=desc', { ...ALL_USERS, sort: 'username', order: 'desc' }],
  ['/admin?tab=users&order=asc&after=c1', { ...ALL_USERS, order: 'asc', after: 'c1' }],
])('%s is written and read back', (href, query) => {
  expect(usersHref(query)).toBe(href);
  expect(readUsersAddress(href.slice(href.indexOf('?')))).toEqual(query);
});

test('invalid values in an address are replaced by defaults, and a long search is cut', () => {
  expect(readUsersAddress('?plan=gold&sort=toString&order=up&after=')).toEqual(ALL_USERS);
  expect(readUsersAddress(`?q=${'a'.repeat(200)}`).q).toHaveLength(100);
});

test('sorting by a column starts in its default order, then reverses it, and returns to the first page', () => {
  const thirdPage = { ...ALL_USERS, q: 'mara', after: 'c2' };
  const byName = sortedBy(thirdPage, 'username');
  expect(byName).toEqual({ ...ALL_USERS, q: 'mara', sort: 'username', order: 'asc' });
  expect(sortedBy(byName, 'username').order).toBe('desc');
  expect(sortedBy(thirdPage, 'joined')).toEqual({ ...ALL_USERS, q: 'mara', order: 'asc' });
});
