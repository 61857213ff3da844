import { expect, test } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { readUsersAddress, sortedBy, usersHref } from './users-url.ts';

const EVERYONE: UsersQuery = { q: '', plan: 'all', sort: 'joined', order: 'desc', after: undefined };

test.each<[string, UsersQuery]>([
  ['/admin?tab=users', EVERYONE],
  ['/admin?tab=users&q=mara', { ...EVERYONE, q: 'mara' }],
  ['/admin?tab=users&q=%237&plan=premium', { ...EVERYONE, q: '#7', plan: 'premium' }],
  ['/admin?tab=users&sort=username', { ...EVERYONE, sort: 'username', order: 'asc' }],
  ['/admin?tab=users&sort=username&order=desc', { ...EVERYONE, sort: 'username', order: 'desc' }],
  ['/admin?tab=users&order=asc&after=c1', { ...EVERYONE, order: 'asc', after: 'c1' }],
])('%s is written and read', (href, query) => {
  expect(usersHref(query)).toBe(href);
  expect(readUsersAddress(href.slice(href.indexOf('?')))).toEqual(query);
});

test('what an address says wrongly takes its default', () => {
  expect(readUsersAddress('?plan=gold&sort=toString&order=up&after=')).toEqual(EVERYONE);
  expect(readUsersAddress(`?q=${'a'.repeat(200)}`).q).toHaveLength(100);
});

test('a column is sorted by in its own order first, then the other way round, from the first page on', () => {
  const third = { ...EVERYONE, q: 'mara', after: 'c2' };
  const byName = sortedBy(third, 'username');
  expect(byName).toEqual({ ...EVERYONE, q: 'mara', sort: 'username', order: 'asc' });
  expect(sortedBy(byName, 'username').order).toBe('desc');
  expect(sortedBy(third, 'joined')).toEqual({ ...EVERYONE, q: 'mara', order: 'asc' });
});
