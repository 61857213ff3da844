import { expect, test } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { positionIn, withNext } from './cursor-history.ts';

const FIRST: UsersQuery = { q: '', plan: 'all', sort: 'joined', order: 'desc', after: undefined };
const pageAt = (after: string): UsersQuery => ({ ...FIRST, after });

const onSecond = withNext(null, FIRST, 'b');
const onThird = withNext(onSecond, pageAt('b'), 'c');

test('each visited page has a number and the cursor of the page before it', () => {
  expect(positionIn(onThird, FIRST)).toEqual({ page: 1, previous: undefined });
  expect(positionIn(onThird, pageAt('b'))).toEqual({ page: 2, previous: undefined });
  expect(positionIn(onThird, pageAt('c'))).toEqual({ page: 3, previous: 'b' });
});

test('opening the next page from an earlier page replaces the later cursors', () => {
  const branched = withNext(onThird, FIRST, 'x');
  expect(positionIn(branched, pageAt('x'))).toEqual({ page: 2, previous: undefined });
  expect(positionIn(branched, pageAt('c'))).toBeNull();
});

test('a page opened by a link has no known position, and neither do the pages after it', () => {
  expect(positionIn(null, pageAt('b'))).toBeNull();
  expect(positionIn(withNext(null, pageAt('b'), 'c'), pageAt('c'))).toBeNull();
  expect(positionIn(withNext(onThird, pageAt('unknown'), 'z'), pageAt('c'))).toEqual({
    page: 3,
    previous: 'b',
  });
});

test('a cursor is valid only for the filters it was created with', () => {
  expect(positionIn(onThird, { ...pageAt('b'), q: 'mara' })).toBeNull();
  const searched = withNext(onThird, { ...FIRST, q: 'mara' }, 'm');
  expect(positionIn(searched, { ...pageAt('m'), q: 'mara' })).toEqual({ page: 2, previous: undefined });
  expect(positionIn(searched, pageAt('b'))).toBeNull();
});
