import { expect, test } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { positionIn, withNext } from './cursor-history.ts';

const FIRST: UsersQuery = { q: '', plan: 'all', sort: 'joined', order: 'desc', after: undefined };
const at = (after: string): UsersQuery => ({ ...FIRST, after });

const onSecond = withNext(null, FIRST, 'b');
const onThird = withNext(onSecond, at('b'), 'c');

test('each visited page has a number and the cursor of the page before it', () => {
  expect(positionIn(onThird, FIRST)).toEqual({ page: 1, previous: undefined });
  expect(positionIn(onThird, at('b'))).toEqual({ page: 2, previous: undefined });
  expect(positionIn(onThird, at('c'))).toEqual({ page: 3, previous: 'b' });
});

test('opening the next page from an earlier page replaces the later cursors', () => {
  const other = withNext(onThird, FIRST, 'x');
  expect(positionIn(other, at('x'))).toEqual({ page: 2, previous: undefined });
  expect(positionIn(other, at('c'))).toBeNull();
});

test('a page opened by a link has no known position, and neither do the pages after it', () => {
  expect(positionIn(null, at('b'))).toBeNull();
  expect(positionIn(withNext(null, at('b'), 'c'), at('c'))).toBeNull();
  expect(positionIn(withNext(onThird, at('unknown'), 'z'), at('c'))).toEqual({ page: 3, previous: 'b' });
});

test('a cursor is valid only for the filters it was created with', () => {
  expect(positionIn(onThird, { ...at('b'), q: 'mara' })).toBeNull();
  const searched = withNext(onThird, { ...FIRST, q: 'mara' }, 'm');
  expect(positionIn(searched, { ...at('m'), q: 'mara' })).toEqual({ page: 2, previous: undefined });
  expect(positionIn(searched, at('b'))).toBeNull();
});
